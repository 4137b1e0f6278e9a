import { eq } from "drizzle-orm";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { invalidField } from "~/platform/commands/refusal";
import { boardAbilities, boardNotFound, onlyCreator } from "../policy";
import { type BoardSubject, findBoardForCommand } from "../queries.server";
import { boards } from "../table.server";
import { chooseWritersForm } from "./rules";

/** Whoever has joined stays, and what was written stays: from now on others write there or don't. */
const chooseWriters = command<typeof chooseWritersForm, BoardSubject>(chooseWritersForm, {
  who: signedIn("Please sign in to choose who writes here"),
  limit: "moderation",
  missing: "Board not found",
  subject: (context, { boardId }) => findBoardForCommand(context, boardId),
  may: (viewer, board) => boardAbilities(viewer, board).chooseWriters || onlyCreator(),
  failure: "Update failed",
  async run({ db }, { neighborhoodId }, { id }) {
    const [before] = await db
      .select({ neighborhoodId: boards.residentsOf })
      .from(boards)
      .where(eq(boards.id, id))
      .for("no key update");
    if (!before) throw boardNotFound();
    const place = neighborhoodId === null ? null : await holdPlace(db, neighborhoodId);
    await db.update(boards).set({ residentsOf: neighborhoodId }).where(eq(boards.id, id));
    return done("updated", {
      about: id,
      detail: { before: before.neighborhoodId ? "residents" : "everybody", after: place ?? "everybody" },
      toast: ["Board updated!", place ? `Verified neighbors in ${place} write here.` : "Everybody writes here."],
      show: `/boards/${id}`,
    });
  },
});

/** Its name. It is not taken off the list before the board knows it. */
async function holdPlace(db: TransactionContext<Viewer>["db"], id: string): Promise<string> {
  const [place] = await db
    .select({ name: neighborhoods.name })
    .from(neighborhoods)
    .where(eq(neighborhoods.id, id))
    .for("key share");
  if (!place) throw invalidField("neighborhoodId", "Please choose a neighborhood of the list");
  return place.name;
}

export const writersCommands = [chooseWriters];
