import { ruleWanted } from "~/domain/house-rules/cited-rule";
import type { DecidedStatus } from "~/domain/reporting/rules";
import { reasons } from "~/domain/statements/reasons";
import type { StatementAction } from "~/domain/statements/rules";
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

type DecisionFacts = {
  /** How hard it is for whoever wrote it, from the mildest: what is asked, what happens to the words, and what to them. */
  severity: number;
  /** As what they are told of it; null where they are told nothing. */
  action: StatementAction | null;
  /** What the reports of the case become. */
  status: DecidedStatus;
  /** It goes on, until its time is over or somebody ends it. */
  lasts?: true;
  /** Whether it is asked for how many days. */
  days?: "needed" | "optional";
  /** It only makes sense for what stands on a board. */
  ofBoard?: true;
  /** It is done to them, and what they wrote stays. */
  toMember?: true;
};

const facts = {
  none: { severity: 0, action: null, status: "dismissed" },
  change: { severity: 1, action: "change", status: "settled" },
  warn: { severity: 2, action: "warn", status: "settled" },
  hide: { severity: 3, action: "hide", status: "settled", lasts: true, days: "optional" },
  lock: { severity: 4, action: "lock", status: "settled", lasts: true, ofBoard: true },
  remove: { severity: 5, action: "remove", status: "upheld" },
  "pause-board": {
    ...{ severity: 6, action: "pause", status: "settled" },
    ...{ lasts: true, days: "needed", ofBoard: true, toMember: true },
  },
  "pause-site": { severity: 7, action: "pause", status: "settled", lasts: true, days: "needed", toMember: true },
  "ban-board": { severity: 8, action: "board-ban", status: "settled", lasts: true, ofBoard: true, toMember: true },
  "ban-site": { severity: 9, action: "ban", status: "settled", toMember: true },
} as const satisfies Record<Decision, DecisionFacts>;

/** What each decision is: a new one is described here, and whoever asks knows it. */
export const decisionFacts: Record<Decision, DecisionFacts> = facts;

/** As what whom it concerns is told of it. */
export const actionOf = <Made extends Decision>(decision: Made): (typeof facts)[Made]["action"] =>
  facts[decision].action;

/** Those that last. */
export type Lasting = {
  [Each in Decision]: (typeof facts)[Each] extends { lasts: true } ? Each : never;
}[Decision];

export const isLasting = (decision: Decision | null): decision is Lasting =>
  decision !== null && decisionFacts[decision].lasts === true;

/** For how many days posting can be paused, or something hidden. */
export const daysToChoose = ["1", "3", "7", "30"] as const;

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
    /** For what it was reported, with commas between: what else it was reported for since is read first. Empty for who read no list. */
    reasonsRead: text({ max: [200, reload] }),
    decision: choice(decisions, "Please choose a decision"),
    days: choice(["", ...daysToChoose], reload),
    ...reasons(),
  },
  ({ decision, rule, days, note }): Record<string, string> => ({
    ...(decision !== "none" && !rule && { rule: ruleWanted }),
    ...(decisionFacts[decision].days === "needed" && days === "" && { days: "Please choose for how long" }),
    ...(decision === "change" && note === "" && { note: "Please say what to change" }),
  }),
);

/** What whoever decides on a row of the list has read. */
export const readOf = (row: { seen: string; reasons: readonly string[] }) => ({
  seen: row.seen,
  reasonsRead: row.reasons.join(),
});

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
