import { password } from "./fields";

/** The password that one has: right or wrong as a whole, and never judged by the rules for new ones. */
export const currentPassword = () =>
  password([
    [(value) => value.length > 0, "Please enter your password"],
    [(value) => value.length <= 128, "Password must be at most 128 characters"],
  ]);
