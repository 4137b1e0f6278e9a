import { eq, sql } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import { differences } from "~/platform/audit/differences";
import { forAdmins } from "~/platform/commands/admins.server";
import { type CommandContext, command, done, type TransactionContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { attachImage, prepareImage, removeImage, type StoredImage } from "~/platform/images/uploads.server";
import { counted } from "~/ui/counted";
import { joined } from "~/ui/joined";
import { countUses } from "./in-use/queries.server";
import { neighborhoodNotFound } from "./policy";
import { findNeighborhoodForCommand, type NeighborhoodSubject } from "./queries.server";
import { addNeighborhoodForm, deleteNeighborhoodForm, editNeighborhoodForm } from "./rules";
import { neighborhoods } from "./table.server";

type Db = TransactionContext<Viewer>["db"];

const ofNeighborhood = {
  ...forAdmins,
  missing: "Neighborhood not found",
  subject: (context: CommandContext<Viewer>, { neighborhoodId }: { neighborhoodId: string }) =>
    findNeighborhoodForCommand(context, neighborhoodId),
} as const;

const addNeighborhood = command(addNeighborhoodForm, {
  ...forAdmins,
  failure: "Error adding neighborhood",
  async run({ db }, { name }) {
    const [known] = await db
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .where(eq(sql`lower(${neighborhoods.name})`, name.toLowerCase()));
    const text = "This neighborhood is in the list already.";
    if (known) throw new Refusal({ title: "Error adding neighborhood", text, status: 409, fields: { name: text } });
    const [added] = await db.insert(neighborhoods).values({ name }).returning({ id: neighborhoods.id });
    if (!added) throw new Error("The neighborhood was not written");
    return done("added", { about: added.id, detail: { name }, toast: "Neighborhood added" });
  },
});

const editNeighborhood = command<typeof editNeighborhoodForm, NeighborhoodSubject, StoredImage | null>(
  editNeighborhoodForm,
  {
    ...ofNeighborhood,
    failure: "Update failed",
    prepare: async (context, { image }) => (image ? prepareImage(context, image) : null),
    async run({ db, viewer }, { neighborhoodId: id, image: _file, removeImage: isRemoved, ...words }, _subject, image) {
      const before = await lockGuide(db, id);
      const imageKey = image ? await attachImage(db, viewer.id, image) : isRemoved ? null : before.imageKey;
      const after = { ...words, imageKey };
      await db.update(neighborhoods).set(after).where(eq(neighborhoods.id, id));
      if (before.imageKey !== imageKey) await removeImage(db, before.imageKey);
      return done("updated", {
        about: id,
        detail: differences(before, after),
        toast: "Neighborhood updated!",
        show: `/neighborhoods/${id}`,
      });
    },
  },
);

/** Everything that an edit changes, held until the commit. */
async function lockGuide(db: Db, id: string) {
  const { description, averageRent, walkScore, highlights, imageKey } = neighborhoods;
  const [row] = await db
    .select({ description, averageRent, walkScore, highlights, imageKey })
    .from(neighborhoods)
    .where(eq(neighborhoods.id, id))
    .for("no key update");
  if (!row) throw neighborhoodNotFound();
  return row;
}

const deleteNeighborhood = command<typeof deleteNeighborhoodForm, NeighborhoodSubject>(deleteNeighborhoodForm, {
  ...ofNeighborhood,
  failure: "Error deleting neighborhood",
  async run({ db }, _input, { id, name }) {
    const { imageKey } = await lockGuide(db, id);
    const uses = Object.entries(await countUses({ db }, id)).filter(([, count]) => count > 0);
    if (uses.length > 0) throw inUse(uses);
    await db.delete(neighborhoods).where(eq(neighborhoods.id, id));
    await removeImage(db, imageKey);
    return done("deleted", { about: id, detail: { name }, toast: "Neighborhood deleted" });
  },
});

function inUse(uses: readonly [noun: string, count: number][]): Refusal {
  const isOne = uses.length === 1 && uses[0]?.[1] === 1;
  const all = joined(uses.map(([noun, count]) => counted(count, noun)));
  return new Refusal({
    title: "Error deleting neighborhood",
    text: `${all} ${isOne ? "is" : "are"} here, so it can't be deleted.`,
    status: 409,
  });
}

export const neighborhoodCommands = [addNeighborhood, editNeighborhood, deleteNeighborhood];
