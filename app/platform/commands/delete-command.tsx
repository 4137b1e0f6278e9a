import type { ComponentProps } from "react";
import { Trash2 } from "~/ui/icons";
import { ConfirmCommand } from "./confirm-command";

type DeleteCommandProps = Pick<
  ComponentProps<typeof ConfirmCommand>,
  "of" | "values" | "about" | "title" | "className" | "fields"
> & {
  /** What is deleted, and with what: ends the question. */
  what: string;
  /** A sentence on what else is lost. */
  also?: string;
  /** The sentence on the way back, where there is one. */
  undo?: string;
};

/** Deletes, for good where nothing else is said. Asks first, and names what is lost. */
export const DeleteCommand = ({ what, also, undo = "This action cannot be undone.", ...props }: DeleteCommandProps) => (
  <ConfirmCommand
    {...props}
    label="Delete"
    icon={<Trash2 aria-hidden />}
    text={`Are you sure you want to delete ${what}?${also ? ` ${also}` : ""} ${undo}`}
    busyLabel="Deleting..."
  />
);
