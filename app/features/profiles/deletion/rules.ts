import { password } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Whoever finds an open screen must not be able to erase its owner: the password says that it is the owner. */
export const deleteAccountForm = form("profiles.delete", {
  password: password([
    [(value) => value.length > 0, "Please enter your password"],
    [(value) => value.length <= 128, "Password must be at most 128 characters"],
  ]),
});
