import { citedRule } from "~/domain/house-rules/cited-rule";
import { decisionNote } from "~/domain/moderation/rules";
import type { ReportStatus } from "~/domain/reporting/rules";
import { choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** What can be decided on a case, as it is stored, in the order of the form. Not all of it makes sense for everything. */
export const decisions = [
  "none",
  "change",
  "warn",
  "hide",
  "remove",
  "lock",
  "pause-board",
  "pause-site",
  "ban-board",
  "ban-site",
] as const;

export type Decision = (typeof decisions)[number];

/** What the reports of a case become by its decision. */
export const reportStatusAfter = (decision: Decision): Exclude<ReportStatus, "open"> =>
  decision === "none" ? "dismissed" : decision === "remove" ? "upheld" : "settled";

/** How hard each one is for whoever wrote it, from the mildest: what is asked, what happens to the words, and what to them. */
export const severity: Record<Decision, number> = {
  none: 0,
  change: 1,
  warn: 2,
  hide: 3,
  lock: 4,
  remove: 5,
  "pause-board": 6,
  "pause-site": 7,
  "ban-board": 8,
  "ban-site": 9,
};

/** Those that only make sense for what stands on a board. */
export const ofBoards: readonly Decision[] = ["lock", "pause-board", "ban-board"];

/** For how many days posting is paused, or something hidden. */
export const pauseDays = ["1", "3", "7", "30"] as const;

const pauses: readonly string[] = ["pause-board", "pause-site"];

/** How long a case is claimed, in ms: long enough to read a thread and ask somebody, short enough to be forgotten. */
export const claimMs = 60 * 60 * 1000;

/** How long the moderators of a board have before its cases count as the admins' work, in hours. */
export const moderatorsHours = 24;

/** Which state of it whoever decides has read: what was edited since is read again. Empty stands for the copy. */
export const seen = () => text({ max: [200, reload] });

/** Nothing is done to anybody without the house rule that it is about, which its author is told with the note. */
export const decideCaseForm = form(
  "reports.decide",
  {
    caseId: id(),
    seen: seen(),
    decision: choice(decisions, "Please choose a decision"),
    rule: citedRule(),
    days: choice(["", ...pauseDays], reload),
    note: decisionNote(),
  },
  ({ decision, rule, days, note }): Record<string, string> => ({
    ...(decision !== "none" && !rule && { rule: "Please choose the rule that it is about" }),
    ...(pauses.includes(decision) && days === "" && { days: "Please choose for how long" }),
    ...(decision === "change" && note === "" && { note: "Please say what to change" }),
  }),
);

export const claimCaseForm = form("reports.claim", { caseId: id() });
/** Opens a thread again, ends a pause early, lifts a ban from a board, or shows again what was hidden. */
export const endCaseForm = form("reports.end", { caseId: id(), seen: seen() });
export const releaseCaseForm = form("reports.release", { caseId: id() });

/** What a decision is called where one chooses it, and where it stands in a list. */
export const decisionWords: Record<Decision, { choose: string; made: string; help: string }> = {
  none: { choose: "No action", made: "No action", help: "It stays as it is." },
  change: {
    choose: "Ask for a change",
    made: "Asked for a change",
    help: "It stays, and its author reads in an email what to change.",
  },
  warn: { choose: "Warn", made: "Warned", help: "It stays, and its author is told which rule it is about." },
  hide: {
    choose: "Hide",
    made: "Hidden",
    help: "Only its author and those who can decide see it, until it is shown again.",
  },
  remove: { choose: "Remove", made: "Removed", help: "" },
  lock: {
    choose: "Lock the thread",
    made: "Locked the thread",
    help: "It can be read, and nobody replies until it is opened again.",
  },
  "pause-board": {
    choose: "Pause posting on this board",
    made: "Paused posting on the board",
    help: "They can still read, and can post again when it ends.",
  },
  "pause-site": {
    choose: "Pause posting on every board",
    made: "Paused posting on every board",
    help: "They can still read, and can post again when it ends.",
  },
  "ban-board": {
    choose: "Ban from this board",
    made: "Banned from the board",
    help: "They can’t join or post there any more.",
  },
  "ban-site": {
    choose: "Ban from Porchlight",
    made: "Banned from Porchlight",
    help: "They are signed out everywhere and can’t sign in.",
  },
};
