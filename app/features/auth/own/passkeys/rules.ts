import { atMost, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { wayBack } from "../../fields";
import { answerOfDevice } from "../../passkeys/rules";

/** More than anybody has devices. */
export const mostPasskeys = 10;
export const longestPasskeyName = 60;

export const askNewPasskeyForm = form("auth.ask-new-passkey", {});

export const addPasskeyForm = form("auth.add-passkey", {
  name: text({ required: "Please give it a name", max: atMost("Name", longestPasskeyName) }),
  credential: answerOfDevice(),
});

export const removePasskeyForm = form("auth.remove-passkey", { passkeyId: id() });

export const askOwnPasskeyForm = form("auth.ask-own-passkey", {});

export const signInAgainByPasskeyForm = form("auth.sign-in-again-by-passkey", {
  credential: answerOfDevice(),
  to: wayBack(),
});
