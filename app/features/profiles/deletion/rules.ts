import { currentPassword } from "~/platform/forms/current-password";
import { form } from "~/platform/forms/form";

/** Whoever finds an open screen must not be able to erase its owner: the password says that it is the owner. */
export const deleteAccountForm = form("profiles.delete", {
  password: currentPassword(),
});
