import { suggestForm } from "~/domain/moderation/suggested-edits/rules";
import { editHappyHourForm } from "./rules";

/** By which others suggest an edit, who see no phone number. */
export const suggestHappyHourEditForm = suggestForm(editHappyHourForm, ["phoneNumber"]);
