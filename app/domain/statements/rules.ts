import type { CaseRole } from "~/domain/reporting/rules";
import { daysAfter, daysBefore } from "~/platform/time";

/** What a decision does to what somebody wrote, or to them. */
export type StatementAction = "change" | "warn" | "hide" | "remove" | "lock" | "pause" | "board-ban" | "ban" | "reject";

/** What somebody may end, lift or restore by hand; hidden things besides, which say themselves how they are shown again. */
export type TakenBack = "lock" | "pause-board" | "pause-site" | "ban-board" | "ban-site" | "remove";

/** How it came to be looked at: by a neighbor's report, or by who decided. */
export type FoundBy = "report" | CaseRole;

/** Six months, however long these are. */
export const appealDays = 184;

/** Until when an appeal against what was decided at a moment is heard. */
export const appealsEnd = (decidedAt: Date): Date => daysAfter(decidedAt, appealDays);

/** Whether it is over. */
export const isTooLate = (decidedAt: Date, now: Date): boolean => appealsEnd(decidedAt) <= now;

/** The same for a query: what was decided after this moment can be appealed against. */
export const appealsFrom = (now: Date): Date => daysBefore(now, appealDays);

/** Where a decision is appealed against. @param key opens it for who can't sign in */
export const appealPath = (id: string, key?: string) => `/appeal/${id}${key ? `?key=${key}` : ""}`;

type Lost = { action: StatementAction; subjectType: string; kept: Record<string, unknown> | null };

/** Whether an appeal can undo it: not what was deleted with everything that hung on it. */
export const canBeBroughtBack = ({ action, subjectType, kept }: Lost): boolean =>
  action !== "remove" ||
  subjectType === "claim" ||
  subjectType === "thread" ||
  subjectType === "reply" ||
  kept !== null;

/** Where something was turned down and an admin chose neither reason nor rule and wrote nothing: nobody is turned down without a reason. */
export const unsaidReason = "It does not fit the house rules.";

/** Of the facts in the words of whoever decided, in characters. */
export const noteLimit = 500;
