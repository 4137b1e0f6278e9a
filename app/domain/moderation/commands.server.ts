import type { Viewer } from "~/platform/accounts/viewer";
import type { Command, CommandContext, TransactionContext } from "~/platform/commands/command.server";
import type { Form, InputOf } from "~/platform/forms/form";
import { type Editing, editCommand } from "./edit.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { type Deleting, deleteCommand } from "./removal.server";
import { type Submitting, submitCommand } from "./submit.server";

/** What both forms say. A picture is looked at by the mechanism. */
type Told<S extends Form, E extends Form> = Omit<Pick<InputOf<S>, keyof InputOf<S> & keyof InputOf<E>>, "image">;

type Submissions<S extends Form, E extends Form, D extends Form> = {
  submit: Submitting<S>;
  edit: Editing<E>;
  /** Kinds without it can only be withdrawn or rejected. */
  remove?: Deleting<D>;
  /**
   * What only the database finds wrong when one is submitted or edited, before a picture is made.
   * @param id of the one that is edited
   */
  check?(context: CommandContext<Viewer>, told: Told<S, E>, id?: string): Promise<void>;
  /** What both forms name and the table keeps by its key. @throws Refusal where it is gone */
  find?(context: CommandContext<Viewer>, told: Told<S, E>): Promise<Facts>;
  /** What is kept beside the facts: private columns in a table of their own. @returns whether that changed */
  keep?(context: TransactionContext<Viewer>, told: Told<S, E>, id: string): Promise<boolean>;
};

/**
 * The commands of a kind's room: submit, edit, delete. What is written, locked, counted and logged is the same for all;
 * the room brings its forms, its sentences and what it alone knows. Deciding and withdrawing are one command for all kinds.
 */
export function submissionCommands<S extends Form, E extends Form, D extends Form>(
  kind: ModeratedKind,
  { submit, edit, remove, check, find, keep }: Submissions<S, E, D>,
): Command[] {
  type Both = Told<S, E>;
  return [
    submitCommand(kind, {
      ...submit,
      async check(context, input) {
        await submit.check?.(context, input);
        await check?.(context, input as unknown as Both);
      },
      find: find && ((context, input) => find(context, input as unknown as Both)),
      keep: keep && ((context, input, id) => keep(context, input as unknown as Both, id)),
    }),
    editCommand(kind, {
      ...edit,
      check: check && ((context, input, id) => check(context, input as unknown as Both, id)),
      find: find && ((context, input) => find(context, input as unknown as Both)),
      keep: keep && ((context, input, id) => keep(context, input as unknown as Both, id)),
    }),
    ...(remove ? [deleteCommand(kind, remove)] : []),
  ];
}
