import { reputationFor } from "~/domain/members/reputation.server";
import { restoredByAdmins } from "~/features/boards/removed/rules";
import { findReportable } from "~/reportables.server";

type Removing = {
  contentType: string;
  /** Where it stands, or is hidden; null where it is gone. */
  path: string | null;
  boardName: string | null;
  /** Null where the account is gone. */
  author: { id: string | null; name: string };
};

/** What removing it does, before it is pressed: what becomes of it, what that costs whoever wrote it, and who can restore it. */
export function removingWords({ contentType, path, boardName, author }: Removing): string {
  const removing = findReportable(contentType)?.removing ?? "It is removed";
  const removal = path ? `${removing}; a copy stays here.` : "It is gone already; the copy stays here.";
  const penalty = author.id
    ? `${author.name} loses ${-reputationFor.upheldReport} points of reputation.`
    : "Its author’s account is gone.";
  return `${removal} ${penalty}${path && boardName !== null ? ` ${restoredByAdmins}.` : ""}`;
}
