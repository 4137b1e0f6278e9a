import { city } from "city";
import { nameField, usernameField } from "~/domain/members/names/rules";
import { newPassword } from "~/domain/members/passwords/rules";
import { currentPassword } from "~/platform/forms/current-password";
import { choice, email, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { wayBack } from "./fields";

/** Seven digits with a dash between them, as `formatPhone` writes them. */
export const longestPhoneNumber = 8;
const notAPhoneNumber = "Please enter a valid 7-digit phone number";

export const phoneFields = () => ({
  areaCode: {
    ...choice(city().areaCodes, `Please use a valid ${city().name} area code (${city().areaCodes.join(" or ")})`),
    title: "Invalid area code",
  },
  phoneNumber: text({
    required: notAPhoneNumber,
    max: [longestPhoneNumber, notAPhoneNumber],
    pattern: [/^\d{3}-?\d{4}$/, notAPhoneNumber],
    title: "Invalid phone number",
  }),
});

export const signUpForm = form("auth.sign-up", {
  fullName: nameField("Full name", "Please enter your full name"),
  username: usernameField(),
  email: email(),
  password: newPassword(),
  ...phoneFields(),
  to: wayBack(),
});

export const signInForm = form("auth.sign-in", {
  email: email(),
  password: currentPassword(),
  to: wayBack(),
});

export const forgotPasswordForm = form("auth.forgot-password", { email: email() });

/** In characters: ours have fewer. */
export const longestToken = 200;

/** Of a mailed link. */
export const linkToken = () =>
  text({
    required: "This link is not complete. Please open it from the email again.",
    max: [longestToken, "This link is not valid."],
  });

export const resetPasswordForm = form("auth.reset-password", { token: linkToken(), password: newPassword() });

export const confirmEmailForm = form("auth.confirm-email", { token: linkToken() });

/** Digits as they are typed, as xxx-xxxx. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 7);
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits;
}
