import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { boardMembers, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { restaurants, restaurantVotes } from "~/features/restaurants/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { accounts, members, verifications } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { idempotencyKeys } from "~/platform/commands/table.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { images } from "~/platform/images/table.server";
import { removeImage } from "~/platform/images/uploads.server";
import { mails } from "~/platform/mail/table.server";

/**
 * Erases the viewer. Sessions, credentials, roles, bans and reminders go with the account by their foreign keys; what
 * stays loses its author, owner or decider the same way. Here is what no foreign key can do: what is counted elsewhere,
 * what is found by other means than an id, and what is removed although it could stay.
 *
 * Locks boards, then threads, then events, then submissions, then restaurants, then the member, as everyone does who
 * needs several of them.
 */
export async function eraseMember(context: TransactionContext<Viewer>): Promise<DomainEvent<"MemberLeft">> {
  const { db, viewer } = context;
  await holdBoards(db, viewer.id);
  await db.update(threads).set({ authorId: null }).where(eq(threads.authorId, viewer.id));
  await db.update(replies).set({ authorId: null }).where(eq(replies.authorId, viewer.id));
  await holdEvents(db, viewer.id);
  await holdRestaurants(db, viewer.id);
  const { avatarKey, email } = await holdMember(db, viewer.id);
  await leaveBoards(db, viewer.id);
  const rsvpsByOrganizer = await cancelRsvps(db, viewer.id);
  await withdrawVotes(db, viewer.id);
  await removeWhatIsNotApproved(context);
  await removeImage(db, avatarKey);
  await db.update(images).set({ ownerId: null }).where(eq(images.ownerId, viewer.id));
  await db.delete(mails).where(or(eq(mails.recipient, email), eq(mails.replyTo, email)));
  await db.delete(verifications).where(eq(verifications.value, viewer.id));
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.actorId, viewer.id));
  await db.delete(accounts).where(eq(accounts.id, viewer.id));
  return { name: "MemberLeft", memberId: viewer.id, rsvpsByOrganizer };
}

const holdBoards = (db: Db, id: string) =>
  db
    .select({ id: boards.id })
    .from(boards)
    .innerJoin(boardMembers, eq(boardMembers.boardId, boards.id))
    .where(eq(boardMembers.memberId, id))
    .orderBy(asc(boards.id))
    .for("no key update", { of: boards });

/** The events that the member goes to, and everything that the member has submitted: no admin decides on it meanwhile. */
async function holdEvents(db: Db, id: string): Promise<void> {
  await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(eventRsvps, eq(eventRsvps.eventId, events.id))
    .where(eq(eventRsvps.memberId, id))
    .orderBy(asc(events.id))
    .for("share", { of: events });
  for (const { table } of moderatedKinds) {
    await db.select({ id: table.id }).from(table).where(eq(table.ownerId, id)).orderBy(asc(table.id)).for("update");
  }
}

/** The restaurants that the member has voted on. */
const holdRestaurants = (db: Db, id: string) =>
  db
    .select({ id: restaurants.id })
    .from(restaurants)
    .innerJoin(restaurantVotes, eq(restaurantVotes.restaurantId, restaurants.id))
    .where(eq(restaurantVotes.memberId, id))
    .orderBy(asc(restaurants.id))
    .for("no key update", { of: restaurants });

/** From here on nobody can add anything that refers to the member. @throws Refusal when the account is gone already. */
async function holdMember(db: Db, id: string) {
  const [member] = await db
    .select({ avatarKey: members.avatarKey, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(eq(members.id, id))
    .for("update");
  if (!member) throw new Refusal({ title: "Profile not found", status: 404 });
  return member;
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

/** @returns how many there were, by the organizers of other people's events */
async function cancelRsvps(db: Db, id: string): Promise<Record<string, number>> {
  const cancelled = await db
    .delete(eventRsvps)
    .where(eq(eventRsvps.memberId, id))
    .returning({ eventId: eventRsvps.eventId });
  const eventIds = cancelled.map(({ eventId }) => eventId);
  const organizers = await db
    .select({ id: events.ownerId, received: sql<number>`count(*)::int` })
    .from(events)
    .where(and(inArray(events.id, eventIds), ne(events.ownerId, id)))
    .groupBy(events.ownerId);
  return Object.fromEntries(organizers.flatMap(({ id, received }) => (id ? [[id, received]] : [])));
}

/** A score is the sum of the votes that there are. Reviews stay, without an author, and so do their stars. */
async function withdrawVotes(db: Db, id: string): Promise<void> {
  const withdrawn = await db
    .delete(restaurantVotes)
    .where(eq(restaurantVotes.memberId, id))
    .returning({ restaurantId: restaurantVotes.restaurantId, voteType: restaurantVotes.voteType });
  for (const vote of ["up", "down"] as const) {
    const ids = withdrawn.filter(({ voteType }) => voteType === vote).map(({ restaurantId }) => restaurantId);
    await db
      .update(restaurants)
      .set({ score: sql`${restaurants.score} - ${vote === "up" ? 1 : -1}` })
      .where(inArray(restaurants.id, ids));
  }
}

/** What waits for an admin or was turned down, with its pictures. What is approved stays, without an owner. */
async function removeWhatIsNotApproved(context: TransactionContext<Viewer>): Promise<void> {
  const { db, viewer } = context;
  for (const { table, listRows } of moderatedKinds) {
    const mine = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ownerId, viewer.id), ne(table.approvalStatus, "approved")));
    if (mine.length === 0) continue;
    const ids = mine.map(({ id }) => id as string);
    const rows = await listRows(context, ids);
    await db.delete(table).where(inArray(table.id, ids));
    for (const { image } of rows) await removeImage(db, image?.key ?? null);
  }
}
