import type { CitedRule } from "~/domain/house-rules/house-rule";
import { actorName } from "~/domain/members/actor-name.server";
import { issueStatement } from "~/domain/statements/issue.server";
import { takeBackStatementsOf } from "~/domain/statements/take-back.server";
import { banFromBoard, liftBoardBan } from "~/features/boards/bans/ban.server";
import { endOfHiding } from "~/features/boards/hidden/end-of-hiding";
import { endHides, shownByHand } from "~/features/boards/hidden/shown.server";
import { endLock, endPause, lockThread, pausePosting } from "~/features/boards/pauses/locks.server";
import { changeAccountState, findAccountState } from "~/platform/accounts/account-state.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { conflict, invalidField, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { reload } from "~/platform/forms/fields";
import { daysAfter } from "~/platform/time";
import { findReportable, nounOf } from "~/reportables.server";
import { uphold } from "../uphold.server";
import type { Read } from "./look.server";
import type { CaseSubject } from "./queries.server";
import { actionOf, type Decision, decisionFacts, type Lasting } from "./rules";
import { decideFailed, type Settled, settle } from "./settle.server";

type Sent = { rule: CitedRule | null; note: string; days: string };
type Deciding = TransactionContext<Viewer>;
/** A case as whoever decides has read it. */
type ReadCase = CaseSubject & { readState: Read["state"] };
type Carry = (context: Deciding, subject: ReadCase, sent: Sent) => Promise<Settled>;

/** Where its account, board or thread is gone meanwhile. */
export const notHere = () => conflict("That can’t be decided here", "Please look at the list again.");

type Stated = {
  decision: Exclude<Decision, "none">;
  until?: Date | null;
  /** What an appeal puts back. */
  kept?: Record<string, unknown>;
};

type About = Omit<CaseSubject, "content"> & { content: string | null };

/** The statement of reasons that whoever wrote it is told with. */
function state(
  context: Deciding,
  { id, authorId, boardId, boardName, contentType, contentId, title, content }: About,
  { rule, note }: Sent,
  { decision, until, kept }: Stated,
): Promise<Grounds> {
  const { toMember, ofBoard } = decisionFacts[decision];
  const ofSite = toMember && !ofBoard;
  return issueStatement(context, {
    ...{ memberId: authorId, action: actionOf(decision), rule, note, until, kept, caseId: id, foundBy: "report" },
    subject: {
      ...{ type: contentType, id: contentId, noun: nounOf(contentType), title, content },
      board: ofSite || boardId === null ? null : { id: boardId, name: boardName ?? "" },
    },
  });
}

/** Settles the case besides. */
async function closed(
  context: Deciding,
  { id, role: as, title, content, readState }: ReadCase,
  { rule, note }: Sent,
  { decision, until }: { decision: Decision; until?: Date },
  events: readonly DomainEvent[],
): Promise<Settled> {
  const settled = await settle(context, id, { decision, title, content, readState, rule, note, as, until });
  return { settled, events, chargedId: null, toldId: null };
}

/** Settles the case, and tells whoever wrote it. */
async function told(context: Deciding, subject: ReadCase, sent: Sent, stated: Stated): Promise<Settled> {
  const { events } = await state(context, subject, sent, stated);
  return closed(context, subject, sent, { ...stated, until: stated.until ?? undefined }, events);
}

/** Pauses the posting of whoever wrote it; a longer pause that they have already stays. */
const pause =
  (decision: "pause-board" | "pause-site"): Carry =>
  async (context, subject, sent) => {
    const boardId = decision === "pause-site" ? null : subject.boardId;
    const { authorId: memberId } = subject;
    if (!memberId || (decision === "pause-board" && boardId === null)) throw notHere();
    const until = daysAfter(context.now, Number(sent.days));
    await pausePosting(context.db, { memberId, boardId, until, now: context.now });
    return told(context, subject, sent, { decision, until });
  };

/** What each decision does. */
export const carryOut: Record<Decision, Carry> = {
  none: (context, subject, sent) => closed(context, subject, { ...sent, rule: null }, { decision: "none" }, []),
  change: (context, subject, sent) => told(context, subject, sent, { decision: "change" }),
  warn: (context, subject, sent) => told(context, subject, sent, { decision: "warn" }),
  remove(context, { id: caseId, role: as, ...judged }, { rule, note }) {
    if (!rule) throw invalidField("rule", reload);
    return uphold(context, { ...judged, caseId }, { rule, note, as });
  },
  /** Whoever started the thread is told, of their thread: also where a reply in it was reported, of which they read nothing. */
  async lock(context, subject, sent) {
    const { id: caseId, threadId, contentType } = subject;
    const locked = await lockThread(context.db, { caseId, threadId, now: context.now });
    if (!locked) throw notHere();
    const content = contentType === "thread" ? subject.content : null;
    const thread = { ...subject, ...locked, contentType: "thread", contentId: threadId, content };
    const stated = { decision: "lock" } as const;
    const { events } = await state(context, thread, sent, stated);
    return closed(context, subject, sent, stated, events);
  },
  async hide(context, subject, sent) {
    if (!sent.rule) throw invalidField("rule", reload);
    const until = sent.days ? daysAfter(context.now, Number(sent.days)) : null;
    const grounds = await state(context, subject, sent, { decision: "hide", until });
    const hiding = findReportable(subject.contentType)?.hiding;
    const moved = await hiding?.hide(context.db, subject.contentId, grounds, { by: "decision", until });
    if (!moved) throw notHere();
    await endHides(context.db, [subject.contentId], context.now);
    const events = [...moved, ...grounds.events];
    return closed(context, subject, sent, { decision: "hide", until: until ?? undefined }, events);
  },
  "pause-board": pause("pause-board"),
  "pause-site": pause("pause-site"),
  async "ban-board"(context, subject, sent) {
    const { boardId, authorId: memberId } = subject;
    if (boardId === null || !memberId) throw notHere();
    const stated = { decision: "ban-board" } as const;
    let isNew = false;
    const events = await banFromBoard(context.db, { boardId, memberId }, (kept) => {
      isNew = true;
      return state(context, subject, sent, { ...stated, kept });
    });
    // Who wrote it would hear nothing, and whoever reported it that something was done.
    if (!isNew)
      throw staleList(decideFailed, `${await actorName(context, memberId)} is banned from this board already.`);
    return closed(context, subject, sent, stated, events);
  },
  async "ban-site"(context, subject, sent) {
    const { authorId: memberId } = subject;
    if (!memberId) throw notHere();
    const stated = { decision: "ban-site" } as const;
    const grounds = await banFromSite(context, memberId, () => state(context, subject, sent, stated));
    return closed(context, subject, sent, stated, [{ name: "MemberBanned", memberId }, ...grounds.events]);
  },
};

/** Under the role lock, which is held: whoever decides may have lost the role, and the author have got it. @throws Refusal */
async function banFromSite(context: Deciding, memberId: string, issue: () => Promise<Grounds>): Promise<Grounds> {
  const { db, viewer, now } = context;
  const allowed = forAdmins.may({ ...viewer, isAdmin: (await findAccountState(db, viewer.id)) === "admin" });
  if (allowed !== true) throw allowed;
  const grounds = await issue();
  const changed = await changeAccountState(db, memberId, { seen: "member", after: "banned", now, grounds });
  if (changed === "changed") return grounds;
  const what = `${await actorName(context, memberId)} is banned already, or became an admin meanwhile.`;
  throw staleList(decideFailed, what);
}

/**
 * What the reports of neighbors hid until somebody looks is shown again by whatever is decided, unless that takes it away. What
 * its author deleted meanwhile can be restored like everything else, if there was nothing wrong with it.
 */
export async function endHidingByReports(
  { db }: Deciding,
  { contentType, contentId, authorId }: CaseSubject,
  decision: Decision,
): Promise<readonly DomainEvent[]> {
  const hiding = findReportable(contentType)?.hiding;
  if (!hiding || decision === "hide" || decision === "remove") return [];
  if (authorId !== null && decision === "none") await hiding.free?.(db, contentId, authorId);
  const moved = await hiding.show(db, contentId, "reports");
  return moved ? [...moved, endOfHiding(moved, { contentType, contentId, how: "looked at" })] : [];
}

/** What followed from ending it, and whether another pause holds. */
type Ended = { events: readonly DomainEvent[]; isStillPaused?: boolean };

type End = (context: Deciding, subject: CaseSubject) => Promise<Ended | undefined>;

/** Ends the pause that a case decided. */
const endsPause =
  (decision: "pause-board" | "pause-site"): End =>
  async ({ db, now }, { id: caseId, authorId: memberId, boardId: itsBoard }) => {
    const boardId = decision === "pause-site" ? null : itsBoard;
    if (!memberId || (decision === "pause-board" && boardId === null)) return undefined;
    const ended = await endPause(db, { caseId, memberId, boardId, now });
    if (!ended) return undefined;
    await takeBackStatementsOf(db, { caseId, action: actionOf(decision), now });
    const isStillPaused = ended === "still paused";
    return {
      events: isStillPaused ? [] : [{ name: "MayPostAgain", memberId, boardId, ended: "pause" }],
      isStillPaused,
    };
  };

/** Opens the thread again, ends the pause, lifts the ban from the board, or shows again what is hidden: what they were told of it holds no longer. @returns undefined where there is nothing to end */
export const endWhatLasts: Record<Lasting, End> = {
  async lock({ db, now }, { id: caseId }) {
    if (!(await endLock(db, { caseId, now }))) return undefined;
    await takeBackStatementsOf(db, { caseId, action: actionOf("lock"), now });
    return { events: [] };
  },
  async hide({ db, now }, subject) {
    const hiding = findReportable(subject.contentType)?.hiding;
    // Held still and read as it is by whoever ends it: what was edited waits for nobody else.
    await hiding?.markRead?.(db, subject.contentId);
    const moved = await hiding?.show(db, subject.contentId, "decision");
    return moved && { events: await shownByHand({ db, now }, subject, moved, subject.role) };
  },
  "pause-board": endsPause("pause-board"),
  "pause-site": endsPause("pause-site"),
  async "ban-board"({ db, now }, { id: caseId, authorId: memberId, boardId }) {
    if (!memberId || boardId === null) return undefined;
    const banned = { boardId, memberId };
    const told = { caseId, action: actionOf("ban-board"), now };
    // Who was banned anew meanwhile is so by another decision: then nothing is kept of this.
    const isLifted = (await liftBoardBan(db, banned)) && (await takeBackStatementsOf(db, told));
    return isLifted
      ? {
          events: [
            { name: "BoardBanLifted", ...banned },
            { name: "MayPostAgain", ...banned, ended: "ban" },
          ],
        }
      : undefined;
  },
};
