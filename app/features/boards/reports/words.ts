import { type Decision, decisionFacts } from "./cases/rules";

/** What whoever reported it is told: how the subject of their mail ends, and what was done, as the end of a sentence. */
export const reportedWords: Record<Decision, { subject: string; done: string }> = {
  none: { subject: "left as it is", done: "read it and decided that it stays as it is." },
  change: {
    subject: "a change was asked for",
    done: "read it and asked whoever wrote it to change it. It stays meanwhile.",
  },
  warn: { subject: "a reminder was sent", done: "read it and reminded whoever wrote it of the house rules. It stays." },
  hide: { subject: "hidden", done: "read it and hid it." },
  remove: { subject: "removed", done: "read it and removed it." },
  lock: {
    subject: "the thread is locked",
    done: "read it and locked the thread: it can be read, but replies are closed.",
  },
  "pause-board": {
    subject: "a pause from posting",
    done: "read it, and its author can’t post for a while.",
  },
  "pause-site": {
    subject: "a pause from posting",
    done: "read it, and its author can’t post for a while.",
  },
  "ban-board": {
    subject: "a ban from the board",
    done: "read it and banned whoever wrote it from the board. What they wrote stays.",
  },
  "ban-site": { subject: "a ban", done: "read it and decided on a ban. What was written stays." },
};

/**
 * Decisions that leave it where it is and do nothing that lasts: whoever reported it may appeal, and if they are right it is removed
 * after all. A lock, a pause or a ban goes on by itself, and its case has to say so.
 */
export function leavesIt(decision: Decision | null): boolean {
  if (decision === null) return false;
  const { status, lasts, toMember } = decisionFacts[decision];
  return status !== "upheld" && !lasts && !toMember;
}
