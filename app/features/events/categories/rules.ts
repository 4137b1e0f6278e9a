import { id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const addCategoryForm = form("event-categories.add", {
  name: text({ required: "Please enter a category name", max: [50, "Category name must be 50 characters or fewer"] }),
});

export const deleteCategoryForm = form("event-categories.delete", { categoryId: id() });
