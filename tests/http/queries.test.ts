import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { today } from "~/domain/calendar/city-time.server";
import { decidedSubmissions, decisions } from "~/domain/moderation/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { auditLog } from "~/platform/audit/table.server";
import { mails } from "~/platform/mail/table.server";
import { addAdminWork } from "../support/admin-work";
import { addApartmentReview, makeApartment } from "../support/apartments";
import { addBan, joinBoard, makeBoard, makeReply, makeThread } from "../support/boards";
import { makeCalendar } from "../support/calendars";
import { queriesOf } from "../support/count-queries";
import { makeHappyHour } from "../support/happy-hours";
import { countable, onOwnServer, type TestApp } from "../support/http";
import { makeSuggestion } from "../support/neighborhoods";
import { emptyCity, endSchedules } from "../support/porchlight";
import { addReview, addVote, makeCuisine, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";
import { submissionKinds } from "../support/submissions";

/** More would be slow, however many rows each brings. The overview and one's own profile read the facts of every kind. */
const most = 12;
const mostOf = (page: string) =>
  most +
  ofEachKind(page) * moderatedKinds.length +
  forWhom(page) +
  ofTheRail(page) +
  ofReasons(page) +
  ofTypes(page) +
  ofParties(page);
/** What was reported is looked up by its type, here threads and replies; and it leads to what is hidden, which is counted. */
const ofTypes = (page: string) => (/^\/admin(\/reports)? by/.test(page) ? 2 : 0);
const ofEachKind = (page: string) =>
  page.startsWith("/admin by") ? 1 : /^\/(profile by|admin\/users\/)/.test(page) ? 2 : 0;

/** A tab that is narrowed to one member's submissions asks who that is. */
const forWhom = (page: string) => (/^\/admin\/.*[?&]by=/.test(page) ? 1 : 0);

/** The dashboard’s rail also counts what waits in the console of residencies, the edits that others suggested, and claims. */
const ofTheRail = (page: string) => (page.startsWith("/admin") ? 3 : 0);

/** What was reported, or came back after an appeal, is left to others by who is a party to it. */
const ofParties = (page: string) => (moderatedKinds.some(({ slug }) => page.startsWith(`/admin/${slug}`)) ? 2 : 0);

/** Who removes what others wrote chooses a house rule: which version holds, and what it says. */
const ofReasons = (page: string) => (page.endsWith(" by admin") ? 2 : 0);

/** How many queries a page makes. Copies of pages make none, see copies-without-queries.test.ts. */
onOwnServer(
  "the number of queries",
  (app) => {
    beforeAll(() => emptyCity(app().porch));
    beforeAll(() => endSchedules(app().porch));
    // It is written down a second later, beside whichever page is made then.
    beforeAll(() => {
      app().porch.dependencies.securityLog.note = () => {};
    });

    it("of a page is the same, whatever the page lists", async () => {
      const { porch, ask } = app();
      const [owner, admin] = [await porch.member(), await porch.member({ admin: true })];
      const event = await porch.event({ owner, inDays: 0 });
      const board = await makeBoard(porch, owner, { rules: "Be kind." });
      const thread = await makeThread(porch, board, owner);
      const happyHour = await makeHappyHour(porch, { owner });
      const ownService = await makeService(porch, owner);
      const restaurant = await makeRestaurant(porch, owner);
      const service = await makeService(porch, await porch.member(), { category: "Pet Care" });
      const suggestion = await makeSuggestion(porch, owner);
      const apartment = await makeApartment(porch, owner);
      const calendar = await makeCalendar(porch);

      /** Adds as many of everything that a page lists. */
      async function add(count: number) {
        for (let index = 0; index < count; index++) {
          const guest = await porch.member();
          await porch.rsvp(event, guest);
          await porch.rsvp(await porch.event({ owner, inDays: 0, startTime: "23:30", endTime: "23:00" }), guest);
          for (const kind of submissionKinds)
            for (const state of ["approved", "pending"] as const) await kind.make(porch, owner, state);
          await makeReply(porch, await makeThread(porch, board, guest), guest);
          await makeCalendar(porch);
          await makeReply(porch, thread, guest);
          await joinBoard(porch, board, guest);
          await addBan(porch, board, await porch.member());
          await joinBoard(porch, await makeBoard(porch, guest), owner);
          await makeRestaurant(porch, owner, { openingDate: today(new Date()) });
          await addVote(porch, restaurant, guest);
          await addReview(porch, restaurant, guest);
          await makeService(porch, owner, { category: "Pet Care" });
          await addServiceReview(porch, service, guest);
          await addApartmentReview(porch, apartment, guest);
          await addApartmentReview(porch, await makeApartment(porch, owner), owner);
          await makeCuisine(porch, `kitchen ${guest.username}`);
          await porch.category(`kind ${guest.username}`);
          await porch.neighborhood(`place ${guest.username}`);
          await addRows(porch, owner, event.id);
          await addAdminWork(porch, { guest, owner, restaurant });
        }
      }

      /** What the admin can undo, of every kind each, and what was changed since it was decided. */
      async function decideSome(count: number) {
        for (let index = 0; index < count; index++) {
          const held = { actorId: admin.id, verdict: "approved", holdUntil: new Date(Date.now() + 600_000) } as const;
          const [made] = await porch.db.insert(decisions).values(held).returning({ decisionId: decisions.id });
          const before = { decisionId: made?.decisionId ?? "", statusBefore: "pending" } as const;
          for (const kind of submissionKinds) {
            const { id } = await kind.make(porch, owner, "approved");
            await porch.db.insert(decidedSubmissions).values({ ...before, kind: kind.slug, submissionId: id });
            const changedFrom = JSON.stringify({ [kind.title.field]: "As it was" });
            await porch.db.execute(
              sql`update ${sql.identifier(kind.table)} set changed_from = ${changedFrom}::jsonb where id = ${id}`,
            );
          }
        }
      }

      const pagesOfKinds: [string, string][] = [];
      for (const kind of submissionKinds) {
        const { id } = await kind.make(porch, owner, "pending");
        pagesOfKinds.push(
          [`/admin/${kind.slug}`, admin.cookie],
          [`/admin/${kind.slug}?status=changed`, admin.cookie],
          [`${kind.pathOf(id)}/edit`, owner.cookie],
        );
      }

      const pages: [string, string][] = [
        ["/events", owner.cookie],
        ...["/", `/versions/thread/${thread.id}`].map((path): [string, string] => [path, admin.cookie]),
        [`/events/${event.id}`, owner.cookie],
        [`/events/${event.id}`, admin.cookie],
        ["/boards", owner.cookie],
        ["/boards", admin.cookie],
        [`/boards/${board.id}`, owner.cookie],
        [`/boards/${board.id}`, admin.cookie],
        [`/boards/${board.id}/edit`, owner.cookie],
        [`/threads/${thread.id}`, owner.cookie],
        [`/threads/${thread.id}`, admin.cookie],
        ["/restaurants", owner.cookie],
        ["/restaurants?cuisine=all", admin.cookie],
        [`/restaurants?cuisine=BBQ&after=${restaurant.id}`, owner.cookie],
        [`/restaurants/${restaurant.id}`, owner.cookie],
        [`/restaurants/${restaurant.id}`, admin.cookie],
        [`/restaurants/${restaurant.id}/edit`, owner.cookie],
        [`/restaurants/${restaurant.id}/rate`, admin.cookie],
        ["/neighborhoods", owner.cookie],
        [`/neighborhoods/${suggestion.neighborhoodId}`, owner.cookie],
        [`/neighborhoods/${suggestion.neighborhoodId}?suggestion=${suggestion.id}&suggestions=16`, admin.cookie],
        [`/neighborhoods/${suggestion.neighborhoodId}/suggest`, owner.cookie],
        [`/neighborhoods/${suggestion.neighborhoodId}/edit`, admin.cookie],
        [`/neighborhoods/${apartment.neighborhoodId}?apartment=${apartment.id}&page=2`, admin.cookie],
        [`/neighborhoods/${apartment.neighborhoodId}?apartments=${apartment.id}`, owner.cookie],
        [`/neighborhoods/${apartment.neighborhoodId}/add-apartment`, owner.cookie],
        [`/neighborhoods/${apartment.neighborhoodId}/review-apartment?apartment=${apartment.id}`, owner.cookie],
        ["/services", owner.cookie],
        [`/services?category=Pet+Care&after=${service.id}`, admin.cookie],
        [`/services/${service.id}`, owner.cookie],
        [`/services/${service.id}`, admin.cookie],
        [`/services/${service.id}/contact`, owner.cookie],
        [`/services/${service.id}/review`, owner.cookie],
        [`/services/${ownService.id}/edit`, owner.cookie],
        ["/happy-hours", owner.cookie],
        ["/happy-hours?day=friday&neighborhood=Zilker", admin.cookie],
        [`/happy-hours/${happyHour.id}`, owner.cookie],
        [`/happy-hours/${happyHour.id}/edit`, admin.cookie],
        ["/profile", owner.cookie],
        [`/profile/${owner.id}`, admin.cookie],
        ["/admin", admin.cookie],
        ["/admin/events?status=approved", admin.cookie],
        ["/admin/events?status=all&select=all&sort=newest", admin.cookie],
        [`/admin/events?status=all&q=event&by=${owner.id}&sort=newest`, admin.cookie],
        ["/admin/services?category=Pet+Care", admin.cookie],
        ["/admin/cuisines", admin.cookie],
        ...pagesOfKinds,
        ["/admin/reports", admin.cookie],
        ["/admin/claims", admin.cookie],
        ["/suggested-edits", admin.cookie],
        ["/second-readings", admin.cookie],
        ["/admin/claims?show=granted", admin.cookie],
        [`/claim/restaurants/${restaurant.id}`, owner.cookie],
        ["/admin/users", admin.cookie],
        ["/admin/residency", admin.cookie],
        ["/admin/users?show=unverified", admin.cookie],
        ["/admin/users?show=unverified&q=neighbor", admin.cookie],
        [`/admin/users/${owner.id}`, admin.cookie],
        [`/admin/users?q=po&after=${owner.id}`, admin.cookie],
        ["/admin/featured-events", admin.cookie],
        ["/admin/featured-events/5/add", admin.cookie],
        ["/admin/event-categories", admin.cookie],
        ["/admin/imports/calendars", admin.cookie],
        [`/admin/imports/calendars/${calendar.id}`, admin.cookie],
        ["/admin/neighborhoods", admin.cookie],
        ...["/rules", `/ledger/${today(new Date()).slice(0, 7)}`].map((path): [string, string] => [path, owner.cookie]),
        ...["/profile/removed", "/profile/decisions"].map((path): [string, string] => [path, owner.cookie]),
        ["/admin/house-rules", admin.cookie],
        ["/admin/settings", admin.cookie],
        ["/admin/audit-log", admin.cookie],
        [`/admin/audit-log?by=${owner.id}&group=events`, admin.cookie],
        ["/admin/security-events", admin.cookie],
        [`/admin/security-events?member=${owner.id}&kind=limit.hit`, admin.cookie],
      ];
      const askAll = async () => {
        const statements: Record<string, string[]> = {};
        for (const [path, cookie] of pages) {
          // What others have read meanwhile would make it fewer.
          porch.dependencies.changes.invalidate();
          statements[`${path} by ${cookie === admin.cookie ? "admin" : "owner"}`] = await queriesOf(
            app(),
            path,
            cookie,
          );
        }
        return statements;
      };

      await add(2);
      await decideSome(1);
      await porch.feature(event, 1);
      const few = await askAll();
      await add(28);
      await decideSome(6);
      for (let slot = 2; slot <= 4; slot++) await porch.feature(await porch.event(), slot);
      const many = await askAll();
      for (const [page, statements] of Object.entries(many)) {
        const count = statements.length;
        // Which one it is tells more than their number.
        if (count !== few[page]?.length) expect(statements, page).toEqual(few[page]);
        expect(count, page).toBeGreaterThan(1);
        expect(count, page).toBeLessThanOrEqual(mostOf(page));
      }
      const { text } = await ask("/events", { headers: { Cookie: owner.cookie } });
      expect(new Set(text.match(/(?<=href=")\/events\/[0-9a-f-]{36}/g)).size).toBeGreaterThanOrEqual(30);
    });
  },
  countable,
);

/** A failed mail, and lines about a thing that is there. */
async function addRows({ db }: TestApp["porch"], { id: actorId }: { id: string }, subjectId: string) {
  const mail = { recipient: "ana@porch.test", subject: "Hello", html: "Hello", text: "Hello" };
  await db.insert(mails).values({ ...mail, status: "failed" });
  await db.insert(auditLog).values({ actorId, command: "events.rsvp", subjectId });
}
