import { asc, desc, eq } from "drizzle-orm";
import { listOwnSubmissions } from "~/domain/moderation/queries.server";
import { eventReminders } from "~/features/events/reminders/table.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { accounts, members, roles, sessions } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { images, shownImage } from "~/platform/images/table.server";
import { collectFromApartments } from "./apartments/queries.server";
import { collectFromBoards } from "./boards/queries.server";
import { pictureFile } from "./files";
import { collectFromRestaurants } from "./restaurants/queries.server";
import { collectFromServices } from "./services/queries.server";

/**
 * Everything that Porchlight knows of a member and may tell: no secret, and of other people only what they made public.
 * A fixed number of queries. @param id of whoever asks, and never another
 */
export async function collectOwnData(context: Context, id: string) {
  return {
    exportedAt: context.now,
    ...(await findPerson(context, id)),
    sessions: await listSessions(context, id),
    ...(await collectFromBoards(context, id)),
    rsvps: await listRsvps(context, id),
    reminders: await listReminders(context, id),
    ...(await collectFromRestaurants(context, id)),
    ...(await collectFromApartments(context, id)),
    ...(await collectFromServices(context, id)),
    submissions: await listSubmissions(context, id),
    images: await listPictures(context, id),
  };
}

export type OwnData = Awaited<ReturnType<typeof collectOwnData>>;

async function findPerson({ db }: Context, id: string) {
  const [account] = await db
    .select({
      email: accounts.email,
      emailConfirmed: accounts.emailVerified,
      areaCode: accounts.areaCode,
      phoneNumber: accounts.phoneNumber,
      signUpAddress: accounts.ipAddress,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  const held = await db.select({ role: roles.role }).from(roles).where(eq(roles.memberId, id));
  const [profile] = await db
    .select({
      id: members.id,
      username: members.username,
      fullName: members.fullName,
      bio: members.bio,
      avatarKey: members.avatarKey,
      reputationPoints: members.reputationPoints,
      verified: members.verified,
      memberSince: members.createdAt,
    })
    .from(members)
    .where(eq(members.id, id));
  if (!account || !profile) throw new Error("Whoever asks has no account any more");
  const { avatarKey, ...shown } = profile;
  return {
    account: { ...account, roles: held.map(({ role }) => role) },
    profile: { ...shown, picture: avatarKey && pictureFile(avatarKey) },
  };
}

/** Without their tokens, which open the door. */
const listSessions = ({ db }: Context, id: string) =>
  db
    .select({
      signedInAt: sessions.createdAt,
      renewedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      address: sessions.ipAddress,
      browser: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.createdAt));

const listRsvps = ({ db }: Context, id: string) =>
  db
    .select({ event: events.title, date: events.date, startTime: events.startTime, createdAt: eventRsvps.createdAt })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(eq(eventRsvps.memberId, id))
    .orderBy(desc(eventRsvps.createdAt));

const listReminders = ({ db }: Context, id: string) =>
  db
    .select({ event: events.title, date: events.date, dueAt: eventReminders.dueAt, sentAt: eventReminders.sentAt })
    .from(eventReminders)
    .innerJoin(events, eq(events.id, eventReminders.eventId))
    .where(eq(eventReminders.memberId, id))
    .orderBy(desc(eventReminders.dueAt));

/** More than anyone has submitted. */
const everything = 100_000;

async function listSubmissions(context: Context, id: string) {
  const rows = await listOwnSubmissions(context, moderatedKinds, id, everything);
  return rows.map(({ kind, title, status, note, at, details, description, image, path }) => ({
    kind,
    title,
    status,
    noteOfTheAdmin: note,
    submittedAt: at,
    ...Object.fromEntries(details.map(({ label, value }) => [label.toLowerCase(), value])),
    description,
    picture: image && pictureFile(image.key),
    path,
  }));
}

async function listPictures({ db }: Context, id: string) {
  const rows = await db
    .select({ ...shownImage, uploadedAt: images.createdAt })
    .from(images)
    .where(eq(images.ownerId, id))
    .orderBy(asc(images.createdAt), asc(images.key));
  return rows.map((row) => ({ file: pictureFile(row.key), ...row }));
}
