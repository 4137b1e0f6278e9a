import type { Context } from "~/platform/context.server";
import type { Facts } from "./kind.server";

/** What that work knows: it is the same whether a form or a row of a table tells it. */
export type RoomContext = Pick<Context, "db" | "now">;

/** What only the room knows of a submission that is sent or edited. */
export type RoomWork<Input> = {
  /**
   * Validation that needs the database, before a picture is made.
   * @param id of the one that is edited
   */
  check?(context: RoomContext, input: Input, id?: string): Promise<void>;
  /** Translates what the form names into the keys that the table keeps. @throws Refusal where it is gone */
  resolveKeys?(context: RoomContext, input: Input): Promise<Facts>;
  /** Writes private columns in a table of their own. @returns the names of those that changed */
  saveExtra?(context: RoomContext, input: Input, id: string): Promise<readonly string[]>;
};
