import { createHmac, randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import { featuredEvents } from "~/features/events/featured/table.server";
import { eventCategories, eventRsvps, events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { sessionCookieName, sessionLifetime } from "~/platform/accounts/auth.server";
import { hashPassword } from "~/platform/accounts/passwords.server";
import { accounts, credentials, members, roles, sessions } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { images } from "~/platform/images/table.server";
import { mails } from "~/platform/mail/table.server";
import { verify } from "./residencies";

/** Someone with an account and a session. */
export type Person = { id: string; email: string; username: string; fullName: string; cookie: string };

/** Fits every rule. All test members have it. */
export const goodPassword = "Walnut-kettle-2026";
let hashed: Promise<string> | undefined;

type PersonOptions = {
  admin?: boolean;
  /** Verified, so that they may do what only residents do. */
  resident?: boolean;
  banned?: boolean;
  confirmed?: boolean;
  email?: string;
  username?: string;
  fullName?: string;
  phoneNumber?: string;
  ipAddress?: string;
};

type EventOptions = Partial<typeof events.$inferInsert> & {
  owner?: Pick<Person, "id"> | null;
  /** Relative to today: -1 is over. */
  inDays?: number;
};

let count = 0;

/** Makes people and things directly in the database, as if they had been there for long. */
export function createCast(dependencies: Dependencies) {
  const { db, settings } = dependencies;

  async function member(options: PersonOptions = {}): Promise<Person> {
    count++;
    const { admin = false, banned = false, confirmed = true } = options;
    const person = {
      username: options.username ?? `neighbor${count}`,
      fullName: options.fullName ?? `Neighbor Number ${count}`,
      email: options.email ?? `neighbor${count}@porch.test`,
    };
    const [account] = await db
      .insert(accounts)
      .values({
        email: person.email,
        name: person.fullName,
        emailVerified: confirmed,
        areaCode: "512",
        phoneNumber: options.phoneNumber ?? "555-0123",
        ipAddress: options.ipAddress,
        bannedAt: banned ? new Date() : null,
      })
      .returning({ id: accounts.id });
    const { id } = account as { id: string };
    await db.insert(members).values({ id, username: person.username, fullName: person.fullName });
    if (options.resident) await verify({ db }, { id });
    if (admin) await db.insert(roles).values({ memberId: id, role: "admin" });
    dependencies.changes.invalidate();
    return { ...person, id, cookie: await openSession(id) };
  }

  /** The cookie of another device. */
  async function openSession(userId: string, now = new Date()): Promise<string> {
    const token = randomBytes(16).toString("hex");
    const expiresAt = new Date(now.getTime() + sessionLifetime.days * 24 * 60 * 60 * 1000);
    await db
      .insert(sessions)
      .values({ userId, token, expiresAt, createdAt: now, updatedAt: now, authenticatedAt: now });
    const signature = createHmac("sha256", settings.secret).update(token).digest("base64");
    return `${sessionCookieName(settings.baseUrl)}=${encodeURIComponent(`${token}.${signature}`)}`;
  }

  /** Only who is to sign in needs one: hashing takes long on purpose. */
  async function givePassword({ id }: Pick<Person, "id">): Promise<void> {
    hashed ??= hashPassword(goodPassword);
    const password = await hashed;
    await db.insert(credentials).values({ userId: id, accountId: id, providerId: "credential", password });
  }

  async function choices(): Promise<{ neighborhoodId: string; categoryId: string }> {
    const [place] = await db
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .orderBy(neighborhoods.createdAt, neighborhoods.id)
      .limit(1);
    const [kind] = await db
      .select({ id: eventCategories.id })
      .from(eventCategories)
      .orderBy(eventCategories.createdAt, eventCategories.id)
      .limit(1);
    if (!place || !kind) throw new Error("This city has no neighborhoods or no categories.");
    return { neighborhoodId: place.id, categoryId: kind.id };
  }

  async function event({ owner = null, inDays = 1, ...facts }: EventOptions = {}): Promise<{ id: string }> {
    const [row] = await db
      .insert(events)
      .values({
        title: `Event number ${++count}`,
        date: addDays(today(new Date()), inDays),
        startTime: "18:00",
        // Past midnight, so that today's is not over in the evening, whenever the tests run.
        endTime: inDays === 0 ? "05:00" : "21:00",
        address: "1200 Porch Street",
        approvalStatus: "approved",
        ownerId: owner?.id ?? null,
        ...(await choices()),
        ...facts,
      })
      .returning({ id: events.id, ownerId: events.ownerId, approvalStatus: events.approvalStatus });
    const { id, ownerId, approvalStatus } = row as { id: string; ownerId: string | null; approvalStatus: string };
    if (approvalStatus === "approved") await addReputation(db, ownerId, reputationFor.approvedSubmission);
    dependencies.changes.invalidate();
    return { id };
  }

  async function rsvp({ id }: { id: string }, person: Pick<Person, "id">): Promise<void> {
    await db.insert(eventRsvps).values({ eventId: id, memberId: person.id });
    const [paid] = await db
      .select({ ownerId: events.ownerId })
      .from(events)
      .where(and(eq(events.id, id), ne(events.ownerId, person.id)));
    await addReputation(db, paid?.ownerId ?? null, reputationFor.rsvpReceived);
    dependencies.changes.invalidate();
  }

  async function feature({ id }: { id: string }, displayOrder: number): Promise<{ id: string }> {
    const [row] = await db
      .insert(featuredEvents)
      .values({ eventId: id, displayOrder })
      .returning({ id: featuredEvents.id });
    dependencies.changes.invalidate();
    return row as { id: string };
  }

  /** The row of a picture; its files are not there. */
  async function picture(): Promise<string> {
    const key = randomBytes(16).toString("hex");
    await db.insert(images).values({ key, width: 640, height: 400 });
    return key;
  }

  async function category(name: string): Promise<{ id: string }> {
    const [row] = await db.insert(eventCategories).values({ name }).returning({ id: eventCategories.id });
    return row as { id: string };
  }

  async function neighborhood(name: string): Promise<{ id: string }> {
    const [row] = await db.insert(neighborhoods).values({ name }).returning({ id: neighborhoods.id });
    return row as { id: string };
  }

  /** What was mailed to someone, newest last. */
  const mailsTo = (recipient: string) =>
    db
      .select({ subject: mails.subject, text: mails.text, html: mails.html })
      .from(mails)
      .where(eq(mails.recipient, recipient))
      .orderBy(mails.createdAt);

  return { member, openSession, givePassword, choices, event, rsvp, feature, picture, category, neighborhood, mailsTo };
}
