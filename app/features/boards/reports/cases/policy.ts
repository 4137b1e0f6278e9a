import { type Involvement, isParty } from "~/domain/reporting/parties";
import type { CaseRole } from "~/domain/reporting/rules";
import { type BoardFacts, boardAbilities, isAboveModerators } from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { refused } from "~/platform/commands/refusal";
import { hourMs } from "~/platform/time";
import { claimMs, type Decision, decisions, moderatorsHours } from "./rules";

export type CaseFacts = Involvement & {
  authorIsAdmin: boolean;
  /** Null once the board is gone. */
  board: BoardFacts | null;
  /** Whether it still stands, or is hidden until somebody looks. */
  isThere: boolean;
  /** Whether its thread is there, and not locked. */
  isLockable: boolean;
  /** Who started its thread, whom locking it concerns; no id where there is none, or their account is gone. */
  starter: { id: string | null; isAdmin: boolean; isViewer: boolean };
  /** Whether a pause of posting is an answer to it. */
  pausesPosting: boolean;
  /** Whether it can be hidden. */
  isHidable: boolean;
};

/**
 * As whom the viewer reads and decides a case; null for whom there is no such case. Moderators see those of their board, but
 * neither their own nor what concerns somebody against whom they could do nothing.
 */
export function roleIn(viewer: Viewer, facts: CaseFacts): CaseRole | null {
  if (viewer.isAdmin) return "admin";
  const { board } = facts;
  if (!board || !boardAbilities(viewer, board).edit || board.isBanned) return null;
  return isParty(viewer, facts) || isAboveModerators(facts, board) ? null : "moderator";
}

/** Whether a moderator may act against whoever started the thread: not against themselves, nor against those above them. */
const concernsAnother = ({ starter: { id, isAdmin, isViewer }, board }: CaseFacts): boolean =>
  !isViewer && !isAboveModerators({ authorId: id, authorIsAdmin: isAdmin }, board);

/**
 * Whether what was decided is ended by whom: those who may decide the like, and not by whom it concerns.
 * @param hasOther whether another admin could
 */
export function mayEnd(role: CaseRole, facts: CaseFacts, decision: Decision | null, hasOther: boolean): boolean {
  if (decision === "pause-site") return role === "admin";
  if (decision !== "lock") return true;
  return role === "admin" ? !facts.starter.isViewer || !hasOther : concernsAnother(facts);
}

/** What can be decided: what makes sense for what it is about, and what whoever decides may do. */
export function offeredFor(role: CaseRole, facts: CaseFacts): readonly Decision[] {
  const { authorId, authorIsAdmin, isThere, isLockable, board, pausesPosting, isHidable } = facts;
  const isSomebodys = authorId !== null;
  const isBelow = isSomebodys && !isAboveModerators(facts, board);
  const offered: Record<Decision, boolean> = {
    none: true,
    change: isSomebodys && isThere,
    warn: isSomebodys,
    hide: isThere && isHidable,
    remove: true,
    lock: isLockable && (role === "admin" || concernsAnother(facts)),
    "pause-board": isBelow && board !== null,
    "pause-site": isSomebodys && pausesPosting && role === "admin" && !authorIsAdmin,
    "ban-board": isBelow && board !== null,
    "ban-site": isSomebodys && role === "admin" && !authorIsAdmin,
  };
  return decisions.filter((decision) => offered[decision]);
}

export type Claim = {
  claimedBy: string | null;
  claimedAt: Date | null;
  /** As whom they may decide it; null where they may not any more. */
  claimantRole: CaseRole | null;
  createdAt: Date;
};

/** Who looks at it: for an hour, as long as they may decide it, and as a moderator within the hours that moderators have. */
export function claimantOf({ claimedBy, claimedAt, claimantRole, createdAt }: Claim, now: Date): string | null {
  const isOver = !claimedAt || now.getTime() - claimedAt.getTime() >= claimMs;
  const isLate = claimantRole === "moderator" && now.getTime() - createdAt.getTime() >= moderatorsHours * hourMs;
  return isOver || isLate || claimantRole === null ? null : claimedBy;
}

/** Whose claim keeps the viewer from deciding it. That of a moderator keeps no admin. */
export function heldBy(viewer: Viewer, claim: Claim, now: Date): string | null {
  const claimant = claimantOf(claim, now);
  return claimant === viewer.id || (viewer.isAdmin && claim.claimantRole === "moderator") ? null : claimant;
}

export const endRefusal = (decision: Decision | null) =>
  decision === "pause-site"
    ? refused("Only admins end this", "It holds on every board, which an admin decided.")
    : refused("You can’t unlock this thread", "An admin, or somebody else who looks after the board, can.");
