import { hash } from "node:crypto";
import { settled, writtenOut } from "../../tests/support/settled-page.ts";
import type { Reply } from "../asking.ts";
import type { Digest, Question } from "./judgement.ts";

export type Texts = ReturnType<typeof createTexts>;

/** What was answered in one scene, each text once. */
export function createTexts() {
  const texts = new Map<Digest, string>();
  /** By the hash of what was sent: writing out takes longer. */
  const digests = new Map<string, Digest>();
  /** What was last sent for a question: mostly it is the same again, and comparing is quicker than hashing. */
  const last = new Map<Question, { sent: string; digest: Digest }>();

  function digestOfSent(sent: string): Digest {
    const key = hash("sha256", sent, "base64");
    const known = digests.get(key);
    if (known) return known;
    const text = readable(sent);
    const digest = hash("sha256", text, "base64");
    digests.set(key, digest);
    texts.set(digest, text);
    return digest;
  }

  return {
    digestOf(question: Question, reply: Reply): Digest {
      const sent = settled(reply);
      const before = last.get(question);
      if (before?.sent === sent) return before.digest;
      const digest = digestOfSent(sent);
      last.set(question, { sent, digest });
      return digest;
    },
    textOf: (digest: Digest): string => texts.get(digest) ?? "",
  };
}

/** Data that nobody can read is no truth's either: it is compared as it was sent. */
function readable(sent: string): string {
  try {
    return writtenOut(sent);
  } catch {
    return sent;
  }
}
