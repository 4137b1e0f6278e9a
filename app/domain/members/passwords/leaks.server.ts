import { createHash } from "node:crypto";
import type { Dependencies } from "~/platform/dependencies.server";
import { OutgoingRefused } from "~/platform/outgoing/refused";

/** Of a list of a thousand lines of 40 bytes, and as many again. */
const maxBytes = 256 * 1024;
/** Somebody waits for it. */
const timeoutMs = 3000;
const line = /^([0-9A-F]{35}):(\d{1,12})$/;

type Asking = { dependencies: Pick<Dependencies, "outgoing" | "log" | "settings"> };

/**
 * Whether the password was in a leak, as far as the service that the operator set knows. It is told five characters of
 * forty of a hash, which thousands of passwords share, and answers with all that begin so, filled up with some that are
 * none (they have a count of 0), so that the length tells nothing either. Where nobody set one, or it does not answer, no
 * password was in any.
 */
export async function isLeaked({ dependencies }: Asking, password: string): Promise<boolean> {
  const { outgoing, log, settings } = dependencies;
  if (settings.passwordRangeUrl === undefined) return false;
  const hash = createHash("sha1").update(password.normalize("NFKC")).digest("hex").toUpperCase();
  try {
    const { bytes } = await outgoing.fetch(`${settings.passwordRangeUrl}${hash.slice(0, 5)}`, {
      ...{ maxBytes, timeoutMs, accept: "text/plain" },
      headers: { "Add-Padding": "true" },
    });
    return countIn(bytes.toString("latin1"), hash.slice(5)) > 0;
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error;
    const { reason, status } = error;
    log.warn(
      { reason, status },
      "A new password was not looked up among leaked ones: PASSWORD_RANGE_URL does not answer",
    );
    return false;
  }
}

function countIn(list: string, suffix: string): number {
  for (const each of list.split(/\r?\n/)) {
    const [, found, count] = line.exec(each.trim().toUpperCase()) ?? [];
    if (found === suffix) return Number(count);
  }
  return 0;
}
