import { eq } from "drizzle-orm";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { eventCalendars } from "../calendars/table.server";
import { eventCategories, events } from "../table.server";
import { addCategoryForm, deleteCategoryForm } from "./rules";

const addCategory = command(addCategoryForm, {
  ...forAdmins,
  failure: "Error adding category",
  async run({ db }, { name }) {
    const [added] = await db
      .insert(eventCategories)
      .values({ name: name.toLowerCase() })
      .onConflictDoNothing()
      .returning({ id: eventCategories.id });
    if (!added)
      throw new Refusal({
        title: "Error adding category",
        text: "This category is in the list already.",
        status: 409,
        fields: { name: "This category is in the list already." },
      });
    return done("added", { about: added.id, detail: { name: name.toLowerCase() }, toast: "Category added" });
  },
});

const deleteCategory = command<typeof deleteCategoryForm, { id: string; name: string }>(deleteCategoryForm, {
  ...forAdmins,
  missing: "Category not found",
  async subject({ db }, { categoryId }) {
    const [row] = await db
      .select({ id: eventCategories.id, name: eventCategories.name })
      .from(eventCategories)
      .where(eq(eventCategories.id, categoryId));
    return row;
  },
  failure: "Error deleting category",
  async run({ db }, _input, category) {
    const used = await db.$count(events, eq(events.categoryId, category.id));
    if (used === 0 && (await db.$count(eventCalendars, eq(eventCalendars.categoryId, category.id))) > 0)
      throw new Refusal({
        title: "Error deleting category",
        text: "A calendar brings its events into this category, so it can't be deleted.",
        status: 409,
      });
    if (used > 0) {
      throw new Refusal({
        title: "Error deleting category",
        text: `${used === 1 ? "1 event is" : `${used} events are`} in this category, so it can't be deleted.`,
        status: 409,
      });
    }
    await db.delete(eventCategories).where(eq(eventCategories.id, category.id));
    return done("deleted", { about: category.id, detail: { name: category.name }, toast: "Category deleted" });
  },
});

export const eventCategoryCommands = [addCategory, deleteCategory];
