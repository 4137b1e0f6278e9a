import { suggestForm } from "~/domain/moderation/suggested-edits/rules";
import { editRestaurantForm } from "./rules";

/** By which others suggest an edit. The opening date stays with admins. */
export const suggestRestaurantEditForm = suggestForm(editRestaurantForm, ["openingDate"]);
