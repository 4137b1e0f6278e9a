import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { reputationFor } from "~/domain/members/reputation.server";
import { canBeBroughtBack, type StatementAction } from "~/domain/statements/rules";
import { placeWords } from "~/features/boards/bans/place";
import { findKind } from "~/moderated-kinds.server";
import { findReportable } from "~/reportables.server";
import type { AppealSide } from "./rules";

type OfReport = { contentType: string };
/** What another decision still hides, and until when: null where somebody has to show it again. */
type Hide = { until: string | null } | null;
type OfStatement = { action: StatementAction; subjectType: string; kept: Record<string, unknown> | null };

const nothingBack = "Granted, they are told that it should not have been decided so. There is nothing to put back.";

/** What follows from granting, for whoever decides: before they press, and not after. */
export function grantingWords(
  side: AppealSide,
  report: OfReport | null,
  statement: OfStatement | null,
  hide: Hide = null,
): string {
  if (report && side === "reporter") {
    const removing = findReportable(report.contentType)?.removing ?? "It is removed";
    return `Granted: ${removing}, by the rule you choose. Its author is told, loses ${-reputationFor.upheldReport} points and may appeal.`;
  }
  if (report) return `${standsAgain(report.contentType, hide)} The points come back, and who reported it is told.`;
  if (!statement) throw new Error("An appeal against nothing");
  const { action, subjectType, kept } = statement;
  if (action === "remove" && !canBeBroughtBack(statement)) return nothingBack;
  if (action === "reject" && findKind(subjectType) && kept?.approvalStatus !== "approved")
    return "Granted, it waits for an admin again, another one than before wherever there is one.";
  if (action === "remove") return standsAgain(subjectType, hide);
  if (action === "reject" && findKind(subjectType)) return standsAgain(subjectType);
  // Of what its owner may not change once it is approved, what they changed while it was hidden is read first.
  if (action === "hide" && findKind(subjectType)?.rights.approved.edit === false) return standsAgain(subjectType);
  const place = action === "board-ban" && placeWords(kept);
  if (place) return `Granted, the ban from the board is lifted, and they are a ${place} of it again.`;
  if (action === "ban" && kept?.bannedFrom === "admin")
    return `${byAction.ban} They were an admin and are a member then: an admin can give them the role again under Users.`;
  return byAction[action];
}

/** Of a submission it matters whether its owner changed it meanwhile, and of everything whether another decision hides it. */
function standsAgain(type: string, hide: Hide = null): string {
  const changed = findKind(type) ? "; if its owner changed it meanwhile, it waits to be read again" : "";
  if (!hide) return `Granted, it stands where it stood${changed && ` at once${changed}`}.`;
  const until = hide.until
    ? `until ${formatDate(isoInCity(new Date(hide.until)), "day")}`
    : "until somebody shows it again";
  return `Granted, it is removed no longer, but stays hidden ${until}, as another decision says${changed}.`;
}

const byAction: Record<Exclude<StatementAction, "remove">, string> = {
  change: nothingBack,
  warn: nothingBack,
  hide: "Granted, it is shown again where it stood.",
  lock: "Granted, the thread is open again.",
  pause: "Granted, this pause ends.",
  "board-ban": "Granted, the ban from the board is lifted.",
  ban: "Granted, the ban is lifted. If they were about to show that they live here, they ask for that again: a link for neighbors, a letter on its way and a document that waited don’t come back.",
  reject: "Granted, it is posted now, as its author wrote it.",
};
