import type { WalletRequest } from "./request.server";

type WithDigital = {
  get(options: { digital: { requests: WalletRequest[] }; mediation: "required" }): Promise<unknown>;
};

/** Whether this browser can ask for a credential: https://www.w3.org/TR/digital-credentials/ */
export const canAskWallets = (): boolean => "DigitalCredential" in window && "credentials" in navigator;

/**
 * Lets the browser ask for a wallet. It shows who asks and for what, and nothing is sent before its owner agrees.
 * @returns the encrypted answer; undefined where they did not agree, or no wallet has such a credential
 */
export async function askWallet(request: WalletRequest): Promise<string | undefined> {
  try {
    const wallets = navigator.credentials as unknown as WithDigital;
    const credential = await wallets.get({ digital: { requests: [request] }, mediation: "required" });
    const { data } = credential as { data: string | { response?: unknown } };
    // The first browsers gave the text, later ones what it says.
    const { response } = typeof data === "string" ? JSON.parse(data) : data;
    return typeof response === "string" ? response : undefined;
  } catch {
    return undefined;
  }
}
