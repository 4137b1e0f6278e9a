import { nameField, usernameField } from "~/domain/members/names/rules";
import { atMost, flag, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { imageField } from "~/platform/images/rules";

export const bioLimit = 500;

/** What a member shows of themselves. Everything else on a profile is earned, and no form can name it. */
export const editProfileForm = form("profiles.edit", {
  /** Empty: one is called by the username. */
  fullName: nameField("Full name"),
  username: usernameField(),
  /** Where one lives, for oneself alone: no id is none. */
  neighborhood: id(),
  bio: text({ max: atMost("Bio", bioLimit) }),
  /** None keeps the picture that is there. */
  image: imageField(),
  /** Back to the initials, unless a new picture is chosen. */
  removeImage: flag(),
});
