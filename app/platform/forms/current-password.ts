import { password } from "./fields";

export const longestPassword = 128;
export const tooLongPassword = `Password must be at most ${longestPassword} characters`;

/** The password that one has: right or wrong as a whole, and never judged by the rules for new ones. */
export const currentPassword = () =>
  password([
    [(value) => value.length > 0, "Please enter your password"],
    [(value) => value.length <= longestPassword, tooLongPassword],
  ]);
