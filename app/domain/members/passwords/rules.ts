import { longestPassword, tooLongPassword } from "~/platform/forms/current-password";
import { password } from "~/platform/forms/fields";

/** In the order in which a password is judged: the first failing sentence is shown. */
export const passwordRules = [
  {
    label: "12 characters",
    ok: (value: string) => [...value].length >= 12,
    message: "Password must be at least 12 characters",
  },
  {
    label: "An uppercase letter",
    ok: (value: string) => /\p{Lu}/u.test(value),
    message: "Must contain at least one uppercase letter",
  },
  {
    label: "A lowercase letter",
    ok: (value: string) => /\p{Ll}/u.test(value),
    message: "Must contain at least one lowercase letter",
  },
  { label: "A number", ok: (value: string) => /\p{Nd}/u.test(value), message: "Must contain at least one number" },
  {
    label: "A special character",
    ok: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
    message: "Must contain at least one special character",
  },
] as const;

export const weakPassword = "Weak password";

/** One that is about to be set. What a browser can't tell of it the server asks: see `requireStrongPassword`. */
export const newPassword = () =>
  password(
    [
      ...passwordRules.map(({ ok, message }) => [ok, message] as const),
      // Checked before hashing, so that a megabyte of password costs nothing.
      [(value: string) => value.length <= longestPassword && value.isWellFormed(), tooLongPassword],
    ],
    weakPassword,
  );
