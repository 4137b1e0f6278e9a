import { atMost, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const addCategoryForm = form("event-categories.add", {
  name: text({ required: "Please enter a category name", max: atMost("Category name", 50) }),
});

export const deleteCategoryForm = form("event-categories.delete", { categoryId: id() });
