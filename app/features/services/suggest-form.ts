import { suggestForm } from "~/domain/moderation/suggested-edits/rules";
import { editServiceForm } from "./rules";

/** By which others suggest an edit. */
export const suggestServiceEditForm = suggestForm(editServiceForm);
