import { eq, sql } from "drizzle-orm";
import { events } from "~/features/events/table.server";
import { forAdmins } from "~/shared/commands/admins.server";
import { command, done } from "~/shared/commands/command.server";
import { Refusal } from "~/shared/commands/refusal";
import { addNeighborhoodForm, deleteNeighborhoodForm } from "./rules";
import { neighborhoods } from "./table.server";

export const addNeighborhood = command(addNeighborhoodForm, {
  ...forAdmins,
  failure: "Error adding neighborhood",
  async run({ db, audit }, { name }) {
    const [known] = await db
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .where(eq(sql`lower(${neighborhoods.name})`, name.toLowerCase()));
    const text = "This neighborhood is in the list already.";
    if (known) throw new Refusal({ title: "Error adding neighborhood", text, status: 409, fields: { name: text } });
    await db.insert(neighborhoods).values({ name });
    audit({ name });
    return done("Neighborhood added");
  },
});

export const deleteNeighborhood = command<typeof deleteNeighborhoodForm, { id: string; name: string }>(
  deleteNeighborhoodForm,
  {
    ...forAdmins,
    missing: "Neighborhood not found",
    async subject({ db }, { neighborhoodId }) {
      const [row] = await db
        .select({ id: neighborhoods.id, name: neighborhoods.name })
        .from(neighborhoods)
        .where(eq(neighborhoods.id, neighborhoodId));
      return row;
    },
    failure: "Error deleting neighborhood",
    async run({ db, audit }, _input, neighborhood) {
      const used = await db.$count(events, eq(events.neighborhoodId, neighborhood.id));
      if (used > 0) {
        throw new Refusal({
          title: "Error deleting neighborhood",
          text: `${used === 1 ? "1 event is" : `${used} events are`} here, so it can't be deleted.`,
          status: 409,
        });
      }
      await db.delete(neighborhoods).where(eq(neighborhoods.id, neighborhood.id));
      audit({ name: neighborhood.name });
      return done("Neighborhood deleted");
    },
  },
);

export const neighborhoodCommands = [addNeighborhood, deleteNeighborhood];
