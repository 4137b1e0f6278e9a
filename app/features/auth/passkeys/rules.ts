import { judged, ofText } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { wayBack } from "../fields";

/** An answer has one or two thousand; none of a real device comes near this. */
const mostCharacters = 8 * 1024;

/** What a device answered, as JSON. The name of the field says that it is kept nowhere: see `keptValues`. */
export const answerOfDevice = () => ({
  ...ofText((sent) =>
    judged(sent, [
      [(answer) => answer !== "", "Please let your device answer first"],
      [(answer) => answer.length <= mostCharacters, "Your device’s answer is too long"],
    ]),
  ),
  // Of its own, as nobody sees the field: what else is missing speaks without it.
  title: "No passkey was used",
});

export const askPasskeyForm = form("auth.ask-passkey", {});
export const signInByPasskeyForm = form("auth.sign-in-by-passkey", { credential: answerOfDevice(), to: wayBack() });
