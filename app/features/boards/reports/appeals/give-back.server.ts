import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { approveAgain, backToQueue } from "~/domain/moderation/rejection.server";
import { findLaterStatement, findStatement, type Statement } from "~/domain/statements/queries.server";
import { canBeBroughtBack } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { takeBackBoardBan } from "~/features/boards/bans/ban.server";
import { placeWords } from "~/features/boards/bans/place";
import { waitsUnread } from "~/features/boards/hidden/end-of-hiding";
import { endHides, markShown } from "~/features/boards/hidden/shown.server";
import { endLock, endPause, requireOpen } from "~/features/boards/pauses/locks.server";
import { lockPlace } from "~/features/boards/waiting/hold.server";
import { requireAuthor } from "~/features/boards/waiting/locks.server";
import { standNow } from "~/features/boards/waiting/stand.server";
import { findKind } from "~/moderated-kinds.server";
import { changeAccountState } from "~/platform/accounts/account-state.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { Refusal, staleList } from "~/platform/commands/refusal";
import { findReportable } from "~/reportables.server";
import { stillCounts } from "./asked/shown/queries.server";
import { regrantClaim } from "./give-back-claim.server";
import { isRemovedLater, type Overturned, overturn } from "./overturn.server";
import type { Appeal } from "./queries.server";

type Giving = (context: TransactionContext<Viewer>, statement: Statement) => Promise<Overturned>;

const ended = (fate: Overturned["fate"], followed: Overturned["followed"] = []): Overturned => ({
  ...{ fate, followed, regainedId: null, overturned: [] },
});

/** How each decision is taken back. What nothing can undo is said to have been wrong, and no more. */
const acknowledge: Giving = async () => ended("acknowledged");

const giving: Record<Statement["action"], Giving> = {
  change: acknowledge,
  warn: acknowledge,

  /** Whoever looks after the board may have shown it again before, a later decision may have hidden it anew, or its author deleted it. */
  async hide({ db, now }, statement) {
    const { subjectType, subjectId, memberId } = statement;
    const later = await findLaterStatement({ db }, statement);
    if (later) return ended(later.until === null || later.until > now ? "hidden again" : "acknowledged");
    const hiding = findReportable(subjectType)?.hiding;
    const moved = await hiding?.show(db, subjectId, "decision");
    if (!moved) {
      // What was removed meanwhile is not hidden once more where that is taken back.
      await endHides(db, [subjectId], now);
      return ended((await hiding?.free?.(db, subjectId, memberId)) ? "withdrawn" : "acknowledged");
    }
    await markShown(db, subjectId, now);
    return ended(moved.some(waitsUnread) ? "changed" : "stands", moved);
  },

  /** Only what this case decided ends: another one may have locked or paused since. */
  async lock({ db, now }, { caseId }) {
    return ended(caseId && (await endLock(db, { caseId, now })) ? "unlocked" : "acknowledged");
  },

  async pause({ db, now }, { caseId, boardId, memberId }) {
    return ended((caseId && (await endPause(db, { caseId, boardId, memberId, now }))) || "acknowledged");
  },

  async remove(context, statement) {
    if (statement.subjectType === "claim") return ended(await regrantClaim(context, statement.subjectId));
    if (!canBeBroughtBack(statement)) return ended("acknowledged");
    const { subjectType: contentType, subjectId: contentId, decidedAt: decisionAt, memberId: authorId } = statement;
    return overturn(context, { contentType, contentId, decisionAt, authorId });
  },

  async "board-ban"({ db }, { boardId, memberId, kept }) {
    if (boardId === null || !(await takeBackBoardBan(db, { boardId, memberId }, kept))) return ended("acknowledged");
    return ended(placeWords(kept) ? "back here" : "lifted here", [{ name: "BoardBanLifted", boardId, memberId }]);
  },

  async ban({ db, now }, { memberId }) {
    const change = await changeAccountState(db, memberId, { seen: "banned", after: "member", now });
    return change === "changed" ? ended("lifted", [{ name: "BanLifted", memberId }]) : ended("acknowledged");
  },

  /**
   * A first post is posted as it would have been. A submission that stood before stands again; one that waited goes back to those
   * that wait, where another admin decides anew; who edited it since was read again already. What a case removed as
   * well stays away until that is taken back.
   */
  async reject(context, statement) {
    const { db } = context;
    const { subjectType, subjectId, decidedAt, kept } = statement;
    if (subjectType === "thread" || subjectType === "reply") return postDeclined(db, statement);
    const kind = findKind(subjectType);
    if (!kind) return ended("acknowledged");
    const isLater = await isRemovedLater(context, { contentId: subjectId, decisionAt: decidedAt });
    if (kept?.approvalStatus === "approved") {
      const { fate, event } = await approveAgain(context, kind, subjectId, { at: decidedAt, stood: true, isLater });
      return ended(fate, event && [event]);
    }
    if (isLater) return ended("upheld again");
    return ended((await backToQueue(db, kind, subjectId, decidedAt)) ? "pending" : "acknowledged");
  },
};

/**
 * What was declined stands now, with everything that follows from a post.
 * @throws Refusal while its author is banned, or its thread locked: an appeal against the words lifts neither
 */
async function postDeclined(db: Db, { subjectType, subjectId, memberId, boardId, content, kept }: Statement) {
  if (!kept || boardId === null) return ended("gone");
  const threadId = subjectType === "thread" ? null : String(kept.threadId);
  if (!(await isPlaceThere(db, boardId, threadId))) return ended("gone");
  await requireAuthor(db, boardId, memberId);
  await requireOpen(db, { boardId, memberId: null, threadId: threadId ?? undefined });
  const facts = { id: subjectId, authorId: memberId, boardId, content: content ?? "" };
  const where =
    subjectType === "thread"
      ? { threadId: null, title: String(kept.title) }
      : { threadId: String(kept.threadId), answersId: kept.answersId === null ? null : String(kept.answersId) };
  const stood = await standNow(db, { ...facts, ...where });
  return stood ? ended("posted", stood.events) : ended("gone");
}

/** Holds the board or the thread still, as whoever posts there does. */
async function isPlaceThere(db: Db, boardId: number, threadId: string | null): Promise<boolean> {
  try {
    await lockPlace(db, boardId, threadId);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.facts.status === 404) return false;
    throw thrown;
  }
}

/**
 * Takes back what a statement told, as far as that can be done: what ended while the appeal was open is only said to
 * have been wrong, unless it still counts.
 */
export async function giveBack(context: TransactionContext<Viewer>, { statementId }: Appeal): Promise<Overturned> {
  const statement = statementId === null ? undefined : await findStatement(context, statementId);
  if (!statement) throw staleList("Failed to decide the appeal", "What it is about is gone.");
  if (statement.overturnedAt && !(await stillCounts(context, statement))) return ended("acknowledged");
  const given = await giving[statement.action](context, statement);
  await context.db.update(statements).set({ overturnedAt: context.now }).where(eq(statements.id, statement.id));
  return given;
}
