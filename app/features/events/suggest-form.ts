import { suggestForm } from "~/domain/moderation/suggested-edits/rules";
import { editEventForm } from "./rules";

/** By which others suggest an edit. */
export const suggestEventEditForm = suggestForm(editEventForm);
