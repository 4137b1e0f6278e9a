import { form } from "~/platform/forms/form";

/** Asked for wherever a member learns that the address is not confirmed yet. */
export const resendConfirmationForm = form("auth.resend-confirmation", {});
