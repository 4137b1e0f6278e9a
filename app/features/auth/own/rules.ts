import { newPassword } from "~/domain/members/passwords/rules";
import { currentPassword } from "~/platform/forms/current-password";
import { email, id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { appCode, wayBack } from "../fields";
import { linkToken, phoneFields } from "../rules";

export const signInAgainForm = form("auth.sign-in-again", { password: currentPassword(), to: wayBack() });

export const changePasswordForm = form(
  "auth.change-password",
  { currentPassword: currentPassword(), password: newPassword() },
  ({ currentPassword: current, password }) =>
    current.normalize("NFKC") === password.normalize("NFKC")
      ? { password: "That is your password already. Please choose another one." }
      : ({} as Record<string, string>),
);

export const changeEmailForm = form("auth.change-email", { email: email() });
export const confirmNewEmailForm = form("auth.confirm-new-email", { token: linkToken() });
export const undoEmailForm = form("auth.undo-email", { token: linkToken() });

export const changePhoneForm = form("auth.change-phone", phoneFields());

export const beginSecondStepForm = form("auth.begin-second-step", {});
export const turnOnSecondStepForm = form("auth.turn-on-second-step", { code: appCode() });
export const turnOffSecondStepForm = form("auth.turn-off-second-step", {});
export const renewRecoveryCodesForm = form("auth.renew-recovery-codes", {});

export const endSessionForm = form("auth.end-session", { sessionId: id() });
export const endOtherSessionsForm = form("auth.end-other-sessions", {});
