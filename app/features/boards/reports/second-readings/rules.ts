import { citedRule, ruleWanted } from "~/domain/house-rules/cited-rule";
import { choice, id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { type Decision, decisionFacts, decisions } from "../cases/rules";

/** So many closed cases of a month are read again in the next one. */
export const readingsAMonth = 20;

/** How long it is kept who knows how a case ended, in days: the longest month, and the next one, in which it may be read again. */
export const knownDays = 62;

export const secondReadingsPath = "/second-readings";

export const readAgainForm = form(
  "reports.read-again",
  {
    caseId: id(),
    decision: choice(decisions, "Please choose what you would decide"),
    rule: citedRule(),
  },
  ({ decision, rule }): Record<string, string> => (decision !== "none" && !rule ? { rule: ruleWanted } : {}),
);

/** Shows how a case ended to who would else not know it when they read it again, which they leave to others from then on. */
export const revealForm = form("reports.reveal", { caseId: id() });

/** What could have been decided then, whoever decides: on a board everything, of everything else what makes sense for it. */
export const offeredAgain = (boardName: string | null, pausesPosting: boolean): readonly Decision[] =>
  boardName === null
    ? decisions.filter((each) => !decisionFacts[each].ofBoard && (pausesPosting || each !== "pause-site"))
    : decisions;

export type Agreement = "alike" | "milder" | "stricter";

/** How the second decision lies to the first one. */
export function agreementOf(first: Decision, second: Decision): Agreement {
  const difference = decisionFacts[second].severity - decisionFacts[first].severity;
  return difference === 0 ? "alike" : difference < 0 ? "milder" : "stricter";
}
