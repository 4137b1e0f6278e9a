import type { Command } from "~/platform/commands/command.server";
import type { Form, InputOf } from "~/platform/forms/form";
import { type Editing, editCommand } from "./edit.server";
import type { ModeratedKind } from "./kind.server";
import { type Deleting, deleteCommand } from "./removal.server";
import type { RoomWork } from "./room-work.server";
import { type Submitting, submitCommand } from "./submit.server";
import { decideEditCommand } from "./suggested-edits/decide.server";
import { suggestCommand } from "./suggested-edits/suggest.server";

type Commands<S extends Form, E extends Form, D extends Form> = {
  submit: Submitting<S>;
  edit: Editing<E>;
  /** The form by which others suggest an edit. Kinds without it are edited by their owners alone. */
  suggest?: Form;
  /** Kinds without it can only be withdrawn or rejected. */
  remove?: Deleting<D>;
};

/** As a room works for the form of a suggestion, which says what that of the edit does. */
type Work = RoomWork<InputOf<Form>>;

/** What both forms say. */
type SharedInput<S extends Form, E extends Form> = Pick<InputOf<E>, keyof InputOf<S> & keyof InputOf<E>>;

/**
 * The commands of a kind's room: submit, edit, suggest an edit, delete. What is written, locked, counted and logged is the same for all;
 * the room brings its forms, its sentences and what it alone knows. Deciding and withdrawing are one command for all kinds.
 */
export function submissionCommands<S extends Form, E extends Form, D extends Form>(
  kind: ModeratedKind,
  { submit, edit, suggest, remove, ...work }: Commands<S, E, D> & RoomWork<SharedInput<S, E>>,
): Command[] {
  return [
    submitCommand(kind, submit, work as unknown as RoomWork<InputOf<S>>),
    editCommand(kind, edit, work as RoomWork<InputOf<E>>),
    ...(suggest ? [suggestCommand(kind, suggest, work as unknown as Work), decideEditCommand(kind, work)] : []),
    ...(remove ? [deleteCommand(kind, remove)] : []),
  ];
}
