import { form } from "~/platform/forms/form";

/** What a check beside a name means, and how to get it. */
export const verifiedPath = "/verified";

/** Asked for wherever a member learns that the address is not confirmed yet. */
export const resendConfirmationForm = form("auth.resend-confirmation", {});

/** Where one's own residency stands, with the ways to verify it. */
export const ownResidencyPath = "/profile/residency";
