import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { discardForm } from "./rules";

export const Discard = ({ id, made }: { id: string; made: number }) => (
  <div>
    <ConfirmCommand
      of={discardForm}
      values={{ importId: id }}
      label="Discard"
      title="Discard this import"
      text={`What was uploaded is deleted. ${made > 0 ? "What was imported stays." : "Nothing of it was imported."}`}
      busyLabel="Discarding..."
    />
  </div>
);
