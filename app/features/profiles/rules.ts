import { flag, text } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";
import { imageField } from "~/shared/images/rules";
import { isReservedUsername, reservedUsername, usernameField } from "~/shared/members/rules";

export const bioLimit = 500;

/** What a member shows of themselves. Everything else on a profile is earned, and no form can name it. */
export const editProfileForm = form(
  "profiles.edit",
  {
    /** Empty: one is called by the username. */
    fullName: text({ max: [100, "Full name must be less than 100 characters"] }),
    username: usernameField(),
    bio: text({ max: [bioLimit, "Bio must be less than 500 characters"] }),
    /** None keeps the picture that is there. */
    image: imageField(),
    /** Back to the initials, unless a new picture is chosen. */
    removeImage: flag(),
  },
  ({ username }): Record<string, string> => (isReservedUsername(username) ? { username: reservedUsername } : {}),
);
