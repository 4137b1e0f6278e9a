import { form } from "~/platform/forms/form";

/** Apart from the other forms of accounts, since it stands on every page. */
export const signOutForm = form("auth.sign-out", {});
