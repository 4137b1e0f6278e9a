import type { Rating } from "~/domain/reviews/rules";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { counted } from "~/ui/counted";
import { deleteServiceForm } from "./rules";

type DeleteServiceProps = { service: { id: string; title: string; rating: Rating }; from: "list" | "page" };

/** For admins. Asks first, and names what is lost. */
export function DeleteService({ service: { id, title, rating }, from }: DeleteServiceProps) {
  const lost = rating.count > 0 ? `, with its ${counted(rating.count, "review")}` : "";
  return (
    <DeleteCommand
      of={deleteServiceForm}
      values={{ serviceId: id, from }}
      about={title}
      title="Delete service"
      what={`“${title}”${lost}`}
    />
  );
}
