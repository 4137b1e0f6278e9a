import { createHmac } from "node:crypto";
import { codeAlphabet, codeLength } from "~/platform/paper-codes";

/**
 * The code of one letter or card. It follows from the server's secret and is stored nowhere: a copy of the database holds
 * no code, and a page that was spoiled by the printer can be printed again.
 * @param what names it and nothing else, as `letter|<id>|<print>`.
 */
export function codeOf(what: string, secret: string): string {
  const bytes = createHmac("sha256", secret).update(`residency-code|${what}`).digest();
  return Array.from({ length: codeLength }, (_, at) => codeAlphabet[(bytes[at] as number) % codeAlphabet.length]).join(
    "",
  );
}

/** What is stored of a code, to know it again. Keyed: who has the database alone can't try all codes on it. */
export const hashOfCode = (code: string, secret: string): string =>
  createHmac("sha256", secret).update(`residency-hash|${code}`).digest("base64url");
