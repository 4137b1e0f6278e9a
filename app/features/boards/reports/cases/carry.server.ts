import { and, eq, isNull, sql } from "drizzle-orm";
import type { CitedRule } from "~/domain/house-rules/house-rule";
import { actorName } from "~/domain/members/actor-name.server";
import { issueStatement } from "~/domain/statements/issue.server";
import type { StatementAction } from "~/domain/statements/rules";
import { banFromBoard } from "~/features/boards/bans/ban.server";
import { lockMembers } from "~/features/boards/bans/locks.server";
import { pauses } from "~/features/boards/pauses/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { changeAccountState, findAccountState, lockRoles } from "~/platform/accounts/account-state.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { conflict, invalidField, staleList } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { daysAfter } from "~/platform/time";
import { uphold } from "../uphold.server";
import type { CaseSubject } from "./queries.server";
import type { Decision } from "./rules";
import { decideFailed, type Settled, settle } from "./settle.server";

type Sent = { rule: CitedRule | null; note: string; days: string };
type Deciding = TransactionContext<Viewer>;
type Carry = (context: Deciding, subject: CaseSubject, sent: Sent) => Promise<Settled>;

/** Where its account, board or thread is gone meanwhile. */
export const notHere = () => conflict("That can’t be decided here", "Please look at the list again.");

type Consequence = { decision: Decision; action: StatementAction; until?: Date };

/** Writes down why, for whoever wrote it. */
async function state(
  context: Deciding,
  subject: CaseSubject,
  { rule, note }: Sent,
  { decision, action, until }: Consequence,
): Promise<Grounds> {
  const { id, authorId, boardId, boardName, contentType, contentId, threadTitle, content } = subject;
  const ofSite = decision === "ban-site" || decision === "pause-site";
  const board = ofSite || boardId === null ? null : { id: boardId, name: boardName };
  const isBan = action === "ban" || action === "board-ban";
  const about = isBan
    ? { type: "member", id: authorId ?? "", noun: "account", title: await actorName(context, authorId) }
    : { type: contentType, id: contentId, noun: contentType, title: threadTitle };
  return issueStatement(context, {
    ...{ memberId: authorId, action, rule, note, until, caseId: id, foundBy: "report" },
    subject: { ...about, content, board },
  });
}

/** Settles the case, and tells whoever wrote it with the reasons. */
async function told(context: Deciding, subject: CaseSubject, sent: Sent, consequence: Consequence): Promise<Settled> {
  const { events } = await state(context, subject, sent, consequence);
  return closed(context, subject, sent, consequence, events);
}

async function closed(
  context: Deciding,
  { id, role }: CaseSubject,
  { rule, note }: Sent,
  { decision, until }: Consequence,
  events: Settled["events"],
): Promise<Settled> {
  const settled = await settle(context, id, { decision, rule, note, as: role, until });
  return { settled, events, chargedId: null, toldId: null };
}

/** Pauses the posting of whoever wrote it; a longer pause that they have already stays. */
const pause =
  (decision: "pause-board" | "pause-site"): Carry =>
  async (context, subject, sent) => {
    const boardId = decision === "pause-site" ? null : subject.boardId;
    const { authorId: memberId } = subject;
    if (!memberId || (decision === "pause-board" && boardId === null)) throw notHere();
    await lockMembers(context.db, [memberId]);
    const until = daysAfter(context.now, Number(sent.days));
    await context.db
      .insert(pauses)
      .values({ memberId, boardId, until })
      .onConflictDoUpdate({
        target: [pauses.memberId, pauses.boardId],
        set: { until: sql`greatest(${pauses.until}, excluded.until)` },
      });
    return told(context, subject, sent, { decision, action: "pause", until });
  };

/** What each decision does. */
export const carryOut: Record<Decision, Carry> = {
  async none(context, { id, role }, { note }) {
    const settled = await settle(context, id, { decision: "none", rule: null, note, as: role });
    return { settled, events: [], chargedId: null, toldId: null };
  },
  change: (context, subject, sent) => told(context, subject, sent, { decision: "change", action: "change" }),
  warn: (context, subject, sent) => told(context, subject, sent, { decision: "warn", action: "warn" }),
  remove(context, { id: caseId, role: as, ...judged }, { rule, note }) {
    if (!rule) throw invalidField("rule", reload);
    return uphold(context, { ...judged, caseId }, { rule, note, as });
  },
  async lock(context, subject, sent) {
    const { threadId } = subject;
    const [locked] = await context.db
      .update(threads)
      .set({ lockedAt: context.now })
      .where(and(eq(threads.id, threadId), isNull(threads.lockedAt)))
      .returning({ id: threads.id });
    if (!locked) throw notHere();
    return told(context, subject, sent, { decision: "lock", action: "lock" });
  },
  "pause-board": pause("pause-board"),
  "pause-site": pause("pause-site"),
  async "ban-board"(context, subject, sent) {
    const { boardId, authorId: memberId } = subject;
    if (boardId === null || !memberId) throw notHere();
    const ban = { decision: "ban-board", action: "board-ban" } as const;
    const events = await banFromBoard(context.db, { boardId, memberId }, () => state(context, subject, sent, ban));
    return closed(context, subject, sent, ban, events);
  },
  async "ban-site"(context, subject, sent) {
    const { authorId: memberId } = subject;
    if (!memberId) throw notHere();
    const ban = { decision: "ban-site", action: "ban" } as const;
    const grounds = await banFromSite(context, memberId, () => state(context, subject, sent, ban));
    return closed(context, subject, sent, ban, [...grounds.events, { name: "MemberBanned", memberId }]);
  },
};

/** Under the role lock, as whoever decides may have lost the role, and the author have got it. @throws Refusal */
async function banFromSite(context: Deciding, memberId: string, issue: () => Promise<Grounds>): Promise<Grounds> {
  const { db, viewer, now } = context;
  await lockRoles(db);
  const allowed = forAdmins.may({ ...viewer, isAdmin: (await findAccountState(db, viewer.id)) === "admin" });
  if (allowed !== true) throw allowed;
  const grounds = await issue();
  const outcome = await changeAccountState(db, memberId, { seen: "member", after: "banned", now, grounds });
  if (outcome === "changed") return grounds;
  const what = `${await actorName(context, memberId)} is banned already, or became an admin meanwhile.`;
  throw staleList(decideFailed, what);
}

/** Opens the thread again, or ends the pause. @returns false where there is nothing to end */
export async function endWhatLasts(db: Deciding["db"], subject: CaseSubject): Promise<boolean> {
  const { decision, threadId, authorId, boardId } = subject;
  if (decision === "lock") {
    const opened = await db
      .update(threads)
      .set({ lockedAt: null })
      .where(eq(threads.id, threadId))
      .returning({ id: threads.id });
    return opened.length > 0;
  }
  if (!authorId || (decision !== "pause-board" && decision !== "pause-site")) return false;
  const there = decision === "pause-site" ? isNull(pauses.boardId) : eq(pauses.boardId, boardId ?? 0);
  const ended = await db
    .delete(pauses)
    .where(and(eq(pauses.memberId, authorId), there))
    .returning({ id: pauses.id });
  return ended.length > 0;
}
