import { setNonce } from "get-nonce";

/** Lets an open dialog lock the page's scroll under the strict policy: its one style tag carries the document's nonce. */
export function adoptNonce(): void {
  const nonce = document.querySelector("script")?.nonce;
  if (nonce) setNonce(nonce);
}
