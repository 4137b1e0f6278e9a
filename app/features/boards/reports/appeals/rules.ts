import type { GivenFate } from "~/domain/reporting/rules";
import { reasons } from "~/domain/statements/reasons";
import { atMost, choice, id, ofText, reload, taken, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { seen } from "../cases/rules";

export const appealLimit = 1000;
export const answerLimit = 500;

/** Whom a decision concerns says so, or whoever reported what stayed. */
export type AppealSide = "author" | "reporter";

/** What became of what was removed, or that a later decision removed it again; that it is posted for the first time; and of other decisions how they ended. */
export type Fate =
  | GivenFate
  | "posted"
  | "hidden again"
  | "with its place"
  | "lifted"
  | "lifted here"
  | "back here"
  | "unpaused"
  | "still paused"
  | "unlocked"
  | "acknowledged";

/** Once for each decision. */
export const appealReportForm = form("reports.appeal", {
  /** Of the report, or of the statement. */
  reportId: id(),
  text: text({ required: "Please say why you think that we got it wrong", max: atMost("Your appeal", appealLimit) }),
});

/** The same for who is banned and can't sign in: the notice of the ban brings the key. */
export const appealByKeyForm = form("reports.appeal-by-key", {
  statementId: id(),
  /** Any text is taken, so that whatever is wrong with a key gets the same answer. */
  key: ofText((sent) => taken(sent.slice(0, 200))),
  text: text({ required: "Please say why you think that we got it wrong", max: atMost("Your appeal", appealLimit) }),
});

/** `rule` is asked for where granting the appeal removes something, and `seen` compared; `note` is for whoever wrote that. */
export const decideReportAppealForm = form("reports.decide-appeal", {
  appealId: id(),
  seen: seen(),
  outcome: choice(["granted", "denied"], reload),
  answer: text({ required: "Please answer: whoever appealed reads it", max: atMost("The answer", answerLimit) }),
  ...reasons(),
});

export const reportAppealsPath = "/admin/reports/appeals";
