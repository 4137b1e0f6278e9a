import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, like, not, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { deleteSubmissions } from "~/domain/moderation/removal.server";
import { isApprovedOrHidden } from "~/domain/moderation/visible.server";
import { forgetAnswersOf } from "~/domain/reviews/kept-answers.server";
import { ownDeletion } from "~/domain/statements/own.server";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { cases, reports } from "~/features/boards/reports/table.server";
import { boardMembers, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { claims } from "~/features/claims/table.server";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { eraseAddressLinks } from "~/platform/accounts/address-links.server";
import { accounts, members, verifications } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { idempotencyKeys } from "~/platform/commands/table.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { images } from "~/platform/images/table.server";
import { removeImage } from "~/platform/images/uploads.server";
import { mails } from "~/platform/mail/table.server";
import { forgetInSecurityLog } from "~/platform/security-log/erase.server";

/**
 * Erases the viewer. Foreign keys remove or null most rows; this handles counters, references by something else than an id,
 * and submissions that are neither approved nor hidden.
 *
 * Lock order, everywhere: boards, threads, submissions kind by kind, claims of them, reviews, the answers to those, the member.
 */
export async function eraseMember({ db, viewer }: TransactionContext<Viewer>): Promise<DomainEvent<"MemberLeft">> {
  await lockBoards(db, viewer.id);
  await db.update(threads).set({ authorId: null }).where(eq(threads.authorId, viewer.id));
  await db.update(replies).set({ authorId: null }).where(eq(replies.authorId, viewer.id));
  await forgetRemoved(db, viewer.id);
  await lockSubmissions(db, viewer.id);
  await lockSaid(db, viewer.id);
  const { avatarKey, email } = await lockMember(db, viewer.id);
  await leaveBoards(db, viewer.id);
  const lost = await departFrom(db, viewer.id);
  await removeUnapproved(db, viewer.id);
  await forgetProfileCases(db, viewer.id);
  await forgetAnswersOf(
    db,
    moderatedKinds.flatMap(({ answers }) => answers ?? []),
    viewer.id,
  );
  await stayInTheTree(db, viewer.id);
  await removeImage(db, avatarKey);
  await db.update(images).set({ ownerId: null }).where(eq(images.ownerId, viewer.id));
  const addresses = [email, ...(await eraseAddressLinks(db, viewer.id))];
  await db.delete(mails).where(or(inArray(mails.recipient, addresses), eq(mails.replyTo, email)));
  // Links, and questions to devices: some say more than the id.
  await db.delete(verifications).where(like(verifications.value, `%${viewer.id}%`));
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.actorId, viewer.id));
  await forgetInSecurityLog(db, viewer.id);
  await db.delete(accounts).where(eq(accounts.id, viewer.id));
  return { name: "MemberLeft", memberId: viewer.id, lost };
}

const lockBoards = (db: Db, id: string) =>
  db
    .select({ id: boards.id })
    .from(boards)
    .innerJoin(boardMembers, eq(boardMembers.boardId, boards.id))
    .where(eq(boardMembers.memberId, id))
    .orderBy(asc(boards.id))
    .for("no key update", { of: boards });

/**
 * Everything that the member has submitted, so that no admin decides on it meanwhile, and what counts something of theirs.
 * Those of one kind in the order of their ids: two who leave never wait in a circle.
 */
async function lockSubmissions(db: Db, id: string): Promise<void> {
  for (const { table, departure } of moderatedKinds) {
    const touched = departure && sql`${table.id} in (${departure.touched(id)})`;
    await db
      .select({ id: table.id })
      .from(table)
      .where(or(eq(table.ownerId, id), touched))
      .orderBy(asc(table.id))
      .for("update");
  }
}

/** What they claim, and said of places, and answered: whoever decides on it holds it, and then whoever wrote it. */
async function lockSaid(db: Db, memberId: string): Promise<void> {
  const reviews = moderatedKinds.flatMap(({ reviewed }) => reviewed?.reviews ?? []);
  const answers = new Set(moderatedKinds.flatMap(({ answers }) => answers?.table ?? []));
  for (const { table, by } of [
    { table: claims, by: claims.memberId },
    ...reviews.map((table) => ({ table, by: table.authorId })),
    ...[...answers].map((table) => ({ table, by: table.memberId })),
  ])
    await db.select({ id: table.id }).from(table).where(eq(by, memberId)).orderBy(asc(table.id)).for("update");
}

/** From here on nobody can add anything that refers to the member. @throws Refusal when the account is gone already */
async function lockMember(db: Db, id: string) {
  const [member] = await db
    .select({ avatarKey: members.avatarKey, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(eq(members.id, id))
    .for("update");
  if (!member) throw new Refusal({ title: "Profile not found", status: 404 });
  return member;
}

/** Threads and replies of theirs that could still be restored. What is hidden stays, as what stands does, without their name. */
async function forgetRemoved(db: Db, id: string): Promise<void> {
  const { contentId } = removals;
  const own = [removedThreads, removedReplies].map((table) =>
    inArray(contentId, db.select({ id: table.id }).from(table).where(eq(table.authorId, id))),
  );
  await db.delete(removals).where(and(isNull(removals.hiddenBy), or(...own)));
}

/** Cases about what their profile said, with its copies and what was said to them: they are about who they were. */
async function forgetProfileCases(db: Db, id: string): Promise<void> {
  const ofProfile = and(eq(cases.contentId, id), eq(cases.contentType, "profile"));
  const held = db.select({ id: cases.id }).from(cases).where(ofProfile).orderBy(asc(cases.id)).for("update");
  const ids = (await held).map((each) => each.id);
  await db.delete(reports).where(inArray(reports.caseId, ids));
  await db.delete(cases).where(inArray(cases.id, ids));
}

async function leaveBoards(db: Db, id: string): Promise<void> {
  const left = await db
    .delete(boardMembers)
    .where(eq(boardMembers.memberId, id))
    .returning({ boardId: boardMembers.boardId });
  const boardIds = left.map(({ boardId }) => boardId);
  await db
    .update(boards)
    .set({ memberCount: sql`${boards.memberCount} - 1` })
    .where(inArray(boards.id, boardIds));
}

/** @returns the points that others lose by it, by their ids */
async function departFrom(db: Db, id: string): Promise<Record<string, number>> {
  const lost: Record<string, number> = {};
  for (const { departure } of moderatedKinds)
    for (const [memberId, points] of Object.entries((await departure?.leave(db, id)) ?? {}))
      lost[memberId] = (lost[memberId] ?? 0) + points;
  return lost;
}

/**
 * Who vouched for whom stays for admins, as of a former member: else whoever leaves would take along what hangs on them. The
 * word in the place of their id is drawn by lot. Where a neighbor still has to be verified, their vouch counts no more.
 */
async function stayInTheTree(db: Db, id: string): Promise<void> {
  const former = `former-${randomUUID()}`;
  const verified = db.select({ id: vouchRequests.id }).from(vouchRequests).where(eq(vouchRequests.outcome, "verified"));
  const given = eq(vouches.voucherId, id);
  await db
    .update(vouches)
    .set({ voidedAt: sql`now()` })
    .where(and(given, isNull(vouches.voidedAt), notInArray(vouches.requestId, verified)));
  await db.update(vouches).set({ voucherId: null, formerVoucher: former }).where(given);
  await db
    .update(vouchRequests)
    .set({ memberId: null, formerMember: former })
    .where(and(eq(vouchRequests.memberId, id), eq(vouchRequests.outcome, "verified")));
}

/** What waits for an admin or was turned down. What is approved stays, without an owner, and so does what is hidden of it. */
async function removeUnapproved(db: Db, id: string): Promise<void> {
  for (const kind of moderatedKinds) {
    const { ownerId } = kind.table;
    await deleteSubmissions(
      db,
      kind,
      and(eq(ownerId, id), not(isApprovedOrHidden(kind.table))),
      ownDeletion({ id }, id),
    );
  }
}
