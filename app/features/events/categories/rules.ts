import { id, text } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";

export const addCategoryForm = form("event-categories.add", {
  name: text({ required: "Please enter a category name", max: [50, "Category name must be 50 characters or fewer"] }),
});

export const deleteCategoryForm = form("event-categories.delete", { categoryId: id() });
