import { Trash2 } from "lucide-react";
import type { Rating } from "~/domain/reviews/rules";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { counted } from "~/ui/counted";
import { deleteServiceForm } from "./rules";

type DeleteServiceProps = { service: { id: string; title: string; rating: Rating }; from: "list" | "page" };

/** For admins. Asks first, and names what is lost. */
export function DeleteService({ service: { id, title, rating }, from }: DeleteServiceProps) {
  const lost = rating.count > 0 ? `, with its ${counted(rating.count, "review")}` : "";
  return (
    <ConfirmCommand
      of={deleteServiceForm}
      values={{ serviceId: id, from }}
      label="Delete"
      about={title}
      icon={<Trash2 aria-hidden />}
      title="Delete service"
      text={`Are you sure you want to delete “${title}”${lost}? This action cannot be undone.`}
      busyLabel="Deleting..."
    />
  );
}
