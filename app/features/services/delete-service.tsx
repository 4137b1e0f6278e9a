import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { deleteServiceForm } from "./rules";

type DeleteServiceProps = { service: { id: string; title: string }; from: "list" | "page"; isOthers: boolean };

/** For admins. Asks first, and names what is lost. */
export function DeleteService({ service: { id, title }, from, isOthers }: DeleteServiceProps) {
  return (
    <DeleteCommand
      of={deleteServiceForm}
      values={{ serviceId: id, from }}
      about={title}
      title="Delete service"
      what={`“${title}”, with all its reviews`}
      fields={isOthers && <ReasonsWanted />}
    />
  );
}
