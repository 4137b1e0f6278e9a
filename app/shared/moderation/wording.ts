import type { ApprovalStatus } from "./policy";

/** What became of several submissions that an admin decided at once. */
export type Decided = {
  /** Are now as the admin wants them. */
  done: number;
  /** Were so already when the admin looked. */
  same: number;
  /** Were decided by someone else in between, and are left as they are. */
  overtaken: number;
  /** Were edited by their owners in between, and should be read again. */
  edited: number;
  /** Were deleted in between. */
  gone: number;
};

const wasOrWere = (count: number, rest: string) => count > 0 && `${count} ${count === 1 ? "was" : "were"} ${rest}`;

/** "2 approved, 1 was decided by someone else". */
export const decidedSentence = ({ done, same, overtaken, edited, gone }: Decided, decision: ApprovalStatus): string =>
  [
    done > 0 && `${done} ${decision}`,
    wasOrWere(overtaken, "decided by someone else"),
    wasOrWere(edited, "edited by the owner"),
    wasOrWere(same, `${decision} before`),
    wasOrWere(gone, "deleted"),
  ]
    .filter(Boolean)
    .join(", ");
