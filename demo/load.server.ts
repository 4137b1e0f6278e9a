import { randomBytes } from "node:crypto";
import type { Db } from "~/db/db.server";
import { addDays, momentOf, today } from "~/domain/calendar/city-time.server";
import { countWeeks } from "~/features/admin/statistics/jobs.server";
import { featuredEvents } from "~/features/events/featured/table.server";
import { eventCategories, eventRsvps, events } from "~/features/events/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { hashPassword } from "~/platform/accounts/passwords.server";
import { accounts, credentials, members, roles } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { demoBoards } from "./boards";
import { demoEvents } from "./events/all";
import { demoHappyHours } from "./happy-hours";
import { demoChance, demoId } from "./identity";
import { loadBoards } from "./load-boards.server";
import { loadCalendars } from "./load-calendars.server";
import { loadFaces } from "./load-faces.server";
import { loadHappyHours } from "./load-happy-hours.server";
import { library } from "./load-hosts.server";
import { loadImports } from "./load-imports.server";
import { loadLedger } from "./load-ledger.server";
import { loadNeighborhoods } from "./load-neighborhoods.server";
import { loadResidencies, verification } from "./load-residencies.server";
import { loadRestaurants } from "./load-restaurants.server";
import { loadServices } from "./load-services.server";
import { demoMembers } from "./members";
import { neighborhoodIds } from "./neighborhood-ids.server";
import { required } from "./required";
import { demoRestaurants } from "./restaurants";
import type { DemoEvent } from "./types";

/** A way in: the first is the admin. */
export type DemoAccount = { role: "Admin" | "Member"; name: string; email: string; password: string };

const signInAccounts = 4;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Loads the demo city around today, all of it or nothing. Neighborhoods and categories must be there.
 * @returns the accounts to sign in with; their passwords exist nowhere else.
 */
export async function loadDemoCity(
  {
    db,
    ...keeping
  }: Pick<Dependencies, "db" | "images" | "log"> & { settings: Pick<Dependencies["settings"], "secret"> },
  now: Date,
  progress: (line: string) => void,
): Promise<DemoAccount[]> {
  return db.transaction(async (tx) => {
    progress(`Moving in ${demoMembers.length} neighbors`);
    const ways = await loadMembers(tx as Db, keeping.settings.secret, now);
    progress("Taking their pictures");
    await loadFaces(tx as Db, keeping);
    progress(`Announcing ${demoEvents.length} events`);
    await loadEvents(tx as Db, now);
    progress("Counting who is coming");
    await loadRsvps(tx as Db, now);
    progress(`Putting up ${demoBoards.length} boards, and what was said on them`);
    await loadBoards(tx as Db, now);
    progress(
      `Opening ${demoRestaurants.filter(({ status = "approved" }) => status === "approved").length} restaurants`,
    );
    await loadRestaurants(tx as Db, now);
    progress(`Pouring ${demoHappyHours.length} happy hours`);
    await loadHappyHours(tx as Db, now);
    progress("Asking what every neighborhood is like to live in");
    await loadNeighborhoods(tx as Db, now);
    progress("Pinning up what neighbors do for each other");
    await loadServices(tx as Db, now);
    await loadImports(tx as Db, now);
    await loadLedger(tx as Db, now);
    await recountReputation(tx as Db);
    await countWeeks(tx as Db, now);
    return ways;
  });
}

async function loadMembers(db: Db, secret: string, now: Date): Promise<DemoAccount[]> {
  const people = demoMembers.map((member, index) => ({
    ...member,
    id: demoId("member", member.username),
    email: `${member.username.toLowerCase()}@example.org`,
    // Numbers from 555-0100 to 555-0199 belong to nobody.
    phoneNumber: `555-01${String(index).padStart(2, "0")}`,
    createdAt: new Date(now.getTime() - member.joinedDaysAgo * dayMs),
    ...verification(member, now),
  }));
  await db.insert(accounts).values(people.map((person) => ({ ...person, name: person.fullName, emailVerified: true })));
  await db.insert(members).values(people);
  await loadResidencies(db, secret, people, now);
  const ways = people.slice(0, signInAccounts).map(({ id, fullName, email }, index) => ({
    id,
    role: index === 0 ? ("Admin" as const) : ("Member" as const),
    name: fullName,
    email,
    password: `${randomBytes(9).toString("base64url")}aA1!`,
  }));
  for (const { id, password } of ways) {
    await db
      .insert(credentials)
      .values({ userId: id, accountId: id, providerId: "credential", password: await hashPassword(password) });
  }
  const [admin] = ways;
  if (admin) await db.insert(roles).values({ memberId: admin.id, role: "admin" });
  return ways.map(({ id: _id, ...way }) => way);
}

async function loadEvents(db: Db, now: Date) {
  const idOf = await neighborhoodIds(db);
  const kinds = new Map(
    (await db.select({ id: eventCategories.id, name: eventCategories.name }).from(eventCategories)).map((c) => [
      c.name,
      c.id,
    ]),
  );
  const admin = demoId("member", demoMembers[0]?.username ?? "");
  await db.insert(events).values(
    demoEvents.map((event) => {
      const decided = event.status === "pending" ? {} : { decidedBy: admin, decidedAt: now, decisionNote: event.note };
      return {
        id: demoId("event", event.slug),
        title: event.title,
        date: dateOf(event, now),
        startTime: event.start,
        endTime: event.end,
        venueName: event.venueName ?? "",
        address: event.address,
        neighborhoodId: idOf(event.neighborhood),
        categoryId: required(kinds.get(event.category), event.category),
        description: event.description ?? "",
        ownerId: demoId("member", event.organizer),
        approvalStatus: event.status,
        createdAt: submittedAt(event, now),
        ...decided,
      };
    }),
  );
  const told = {
    neighborhoodId: idOf(library.neighborhood),
    categoryId: required(kinds.get("community"), "community"),
  };
  await loadCalendars(db, told, now);
  const featured = demoEvents.flatMap(({ slug, featured }) =>
    featured ? [{ eventId: demoId("event", slug), displayOrder: featured }] : [],
  );
  await db.insert(featuredEvents).values(featured);
}

const dateOf = (event: DemoEvent, now: Date) => addDays(today(now), event.dayOffset);

/** Two weeks to three months ahead, as such things are planned, by someone who had moved in. */
function submittedAt(event: DemoEvent, now: Date): Date {
  if (event.status === "pending") return new Date(now.getTime() - (event.waitingHours ?? 1) * 60 * 60 * 1000);
  const daysAhead = Math.max(event.dayOffset + 1, 14 + 76 * demoChance("planned", event.slug));
  const planned = momentOf(dateOf(event, now), event.start).getTime() - daysAhead * dayMs;
  return new Date(Math.max(planned, movedInAt(event.organizer, now)));
}

const joinedDaysAgo = new Map(demoMembers.map((member) => [member.username, member.joinedDaysAgo]));
const movedInAt = (username: string, now: Date) =>
  now.getTime() - required(joinedDaysAgo.get(username), username) * dayMs;

/** Each event gets its number of neighbors, not always the same ones, who answered at some time since it was announced. */
async function loadRsvps(db: Db, now: Date) {
  const rows = demoEvents
    .filter(({ status }) => status === "approved")
    .flatMap((event) => {
      const since = submittedAt(event, now).getTime();
      return demoMembers
        .map(({ username }) => ({ username, chance: demoChance("rsvp", event.slug, username) }))
        .sort((a, b) => a.chance - b.chance)
        .slice(0, event.attending)
        .map(({ username }) => {
          const from = Math.max(since, movedInAt(username, now));
          return {
            eventId: demoId("event", event.slug),
            memberId: demoId("member", username),
            createdAt: new Date(from + (now.getTime() - from) * demoChance("answered", event.slug, username)),
          };
        });
    });
  for (let at = 0; at < rows.length; at += 500) await db.insert(eventRsvps).values(rows.slice(at, at + 500));
}
