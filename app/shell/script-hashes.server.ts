import { hash, randomBytes } from "node:crypto";

/** Of this process. Nobody gets to know it: it leaves every page that is sent. */
export const ownNonce = randomBytes(16).toString("base64");

/**
 * Exchanges the nonce of a rendered page for the hashes of its scripts, so that its bytes are the same whenever it is sent.
 * A script counts as ours by its nonce alone, which nobody who wrote into the page could know: any other gets no hash.
 */
export function exchangeNonce(rendered: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const [, ...scripts] = rendered.split(`<script${mark}`);
  const hashes = scripts.map((script) => hash("sha256", contentOf(script), "base64"));
  return { html: rendered.replaceAll(mark, ""), hashes };
}

const contentOf = (script: string) => script.slice(script.indexOf(">") + 1, script.indexOf("</script>"));
