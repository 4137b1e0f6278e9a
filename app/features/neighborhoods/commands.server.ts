import { eq, sql } from "drizzle-orm";
import { events } from "~/features/events/table.server";
import { restaurants } from "~/features/restaurants/table.server";
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
      const happening = await db.$count(events, eq(events.neighborhoodId, neighborhood.id));
      if (happening > 0) throw inUse(happening, "event");
      const cooking = await db.$count(restaurants, eq(restaurants.neighborhoodId, neighborhood.id));
      if (cooking > 0) throw inUse(cooking, "restaurant");
      await db.delete(neighborhoods).where(eq(neighborhoods.id, neighborhood.id));
      audit({ name: neighborhood.name });
      return done("Neighborhood deleted");
    },
  },
);

const inUse = (count: number, noun: string) =>
  new Refusal({
    title: "Error deleting neighborhood",
    text: `${count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`} here, so it can't be deleted.`,
    status: 409,
  });

export const neighborhoodCommands = [addNeighborhood, deleteNeighborhood];
