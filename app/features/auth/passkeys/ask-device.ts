type Ceremonies = typeof import("@simplewebauthn/browser");
type New = Parameters<Ceremonies["startRegistration"]>[0]["optionsJSON"];
type Known = Parameters<Ceremonies["startAuthentication"]>[0]["optionsJSON"];

/** Whether a passkey is to be made, or one that is there to be used. */
export type Ceremony = "new" | "known";

/**
 * Whether the browser has passkeys, and has them here: they belong to a name, and a site that is reached by a number has none.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname);

/**
 * Lets the browser ask its owner, who sees for which site it is. What speaks with it is loaded here, as few pages need it.
 * @returns the answer as JSON; undefined where they thought better of it; "known" where the device has one for the account
 */
export async function askDevice(ceremony: Ceremony, asks: object): Promise<string | undefined> {
  try {
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const answer =
      ceremony === "new"
        ? await startRegistration({ optionsJSON: asks as New })
        : await startAuthentication({ optionsJSON: asks as Known });
    return JSON.stringify(answer);
  } catch (error) {
    return (error as Error).name === "InvalidStateError" ? "known" : undefined;
  }
}
