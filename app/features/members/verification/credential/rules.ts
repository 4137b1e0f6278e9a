import { judged, ofText, reload } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** How long somebody has to find their wallet and to agree. */
export const requestMinutes = 10;

/** An answer with one fact in it, the issuer's certificate included, has some 5,000 characters. */
const mostCharacters = 40_000;

/** An encrypted answer: five parts in base64url. */
const encrypted = /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/;

/** The name of the field says that it is kept nowhere: see `keptValues`. */
export const showCredentialForm = form("credentials.show", {
  nonce: ofText((sent) => judged(sent, [[(nonce) => /^[\w-]{20,80}\.[\w-]{43}$/.test(nonce), reload]])),
  credential: ofText((sent) =>
    judged(sent, [
      [(answer) => answer !== "", "Please open your wallet first"],
      [(answer) => answer.length <= mostCharacters, "Your wallet’s answer is too long"],
      [(answer) => encrypted.test(answer), "Your wallet’s answer can’t be read"],
    ]),
  ),
});
