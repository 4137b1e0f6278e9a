import { eq } from "drizzle-orm";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { cuisines, restaurants } from "../table.server";
import { addCuisineForm, deleteCuisineForm } from "./rules";

const addCuisine = command(addCuisineForm, {
  ...forAdmins,
  failure: "Error adding cuisine",
  async run({ db }, { name, emoji }) {
    const [added] = await db
      .insert(cuisines)
      .values({ name, emoji })
      .onConflictDoNothing()
      .returning({ id: cuisines.id });
    const text = "This cuisine is in the list already.";
    if (!added) throw new Refusal({ title: "Error adding cuisine", text, status: 409, fields: { name: text } });
    return done("added", { about: added.id, detail: { name, emoji }, toast: "Cuisine added" });
  },
});

const deleteCuisine = command<typeof deleteCuisineForm, { id: string; name: string }>(deleteCuisineForm, {
  ...forAdmins,
  missing: "Cuisine not found",
  async subject({ db }, { cuisineId }) {
    const [row] = await db
      .select({ id: cuisines.id, name: cuisines.name })
      .from(cuisines)
      .where(eq(cuisines.id, cuisineId));
    return row;
  },
  failure: "Error deleting cuisine",
  async run({ db }, _input, cuisine) {
    const used = await db.$count(restaurants, eq(restaurants.cuisineId, cuisine.id));
    if (used > 0) {
      throw new Refusal({
        title: "Error deleting cuisine",
        text: `${used === 1 ? "1 restaurant cooks" : `${used} restaurants cook`} this, so it can't be deleted.`,
        status: 409,
      });
    }
    await db.delete(cuisines).where(eq(cuisines.id, cuisine.id));
    return done("deleted", { about: cuisine.id, detail: { name: cuisine.name }, toast: "Cuisine deleted" });
  },
});

export const cuisineCommands = [addCuisine, deleteCuisine];
