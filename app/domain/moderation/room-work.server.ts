import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext, TransactionContext } from "~/platform/commands/command.server";
import type { Facts } from "./kind.server";

/** What only the room knows of a submission that is sent or edited. */
export type RoomWork<Input> = {
  /**
   * Validation that needs the database, before a picture is made.
   * @param id of the one that is edited
   */
  check?(context: CommandContext<Viewer>, input: Input, id?: string): Promise<void>;
  /** Translates what the form names into the keys that the table keeps. @throws Refusal where it is gone */
  resolveKeys?(context: CommandContext<Viewer>, input: Input): Promise<Facts>;
  /** Writes private columns in a table of their own. @returns whether they changed */
  saveExtra?(context: TransactionContext<Viewer>, input: Input, id: string): Promise<boolean>;
};
