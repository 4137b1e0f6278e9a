import { text } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";

/** Asked for wherever a member learns that the address is not confirmed yet. */
export const resendConfirmationForm = form("auth.resend-confirmation", {});

/** Names that would let someone pose as the house. */
const reserved =
  /^(admin|administrator|moderator|mod|root|system|support|staff|help|porchlight|anonymous|me|null|undefined)$/i;

export const usernameField = () =>
  text({
    required: "Please choose a username",
    min: [3, "Username must be at least 3 characters"],
    max: [30, "Username must be less than 30 characters"],
    pattern: [/^(?!\s)[A-Za-z0-9_-]+$/, "Username can only contain letters, numbers, _ and -"],
  });

export const isReservedUsername = (username: string): boolean => reserved.test(username);

export const reservedUsername = "That username is reserved. Please choose another.";
