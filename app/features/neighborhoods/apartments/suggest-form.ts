import { suggestForm } from "~/domain/moderation/suggested-edits/rules";
import { editApartmentForm } from "./rules";

/** By which others suggest an edit. */
export const suggestApartmentEditForm = suggestForm(editApartmentForm);
