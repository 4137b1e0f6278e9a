import { reputationFor } from "~/domain/members/reputation.server";
import { canBeBroughtBack, type StatementAction } from "~/domain/statements/rules";
import { findKind } from "~/moderated-kinds.server";
import { findReportable } from "~/reportables.server";
import type { AppealSide } from "./rules";

type OfReport = { contentType: string };
type OfStatement = { action: StatementAction; subjectType: string; kept: Record<string, unknown> | null };

const nothingBack = "Granted, they are told that it should not have been decided so. There is nothing to put back.";

/** What follows from granting, for whoever decides: before they press, and not after. */
export function grantingWords(side: AppealSide, report: OfReport | null, statement: OfStatement | null): string {
  if (report && side === "reporter") {
    const removing = findReportable(report.contentType)?.removing ?? "It is removed";
    return `Granted: ${removing}, by the rule you choose. Its author is told, loses ${-reputationFor.upheldReport} points and may appeal.`;
  }
  if (report) return `${standsAgain(report.contentType)} The points come back, and who reported it is told.`;
  if (!statement) throw new Error("An appeal against nothing");
  const { action, subjectType, kept } = statement;
  if (action === "remove" && !canBeBroughtBack(statement)) return nothingBack;
  if (action === "reject" && findKind(subjectType) && kept?.approvalStatus !== "approved")
    return "Granted, it waits for an admin again, another one than before wherever there is one.";
  if (action === "remove" || (action === "reject" && findKind(subjectType))) return standsAgain(subjectType);
  // Of what its owner may not change once it is approved, what they changed while it was hidden is read first.
  if (action === "hide" && findKind(subjectType)?.rights.approved.edit === false) return standsAgain(subjectType);
  return byAction[action];
}

/** Of a submission it matters whether its owner changed it meanwhile. */
const standsAgain = (type: string) =>
  findKind(type)
    ? "Granted, it stands where it stood at once; if its owner changed it meanwhile, it waits to be read again."
    : "Granted, it stands where it stood.";

const byAction: Record<Exclude<StatementAction, "remove">, string> = {
  change: nothingBack,
  warn: nothingBack,
  hide: "Granted, it is shown again where it stood.",
  lock: "Granted, the thread is open again.",
  pause: "Granted, this pause ends.",
  "board-ban": "Granted, the ban from the board is lifted.",
  ban: "Granted, the ban is lifted.",
  reject: "Granted, it is posted now, as its author wrote it.",
};
