import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "~/db/db.server";
import { isForeignKeyViolation } from "~/db/errors.server";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { countUses } from "~/features/neighborhoods/in-use/queries.server";
import type { Context } from "~/platform/context.server";
import { calendarFile, makeCalendar, toldCalendar } from "../../../../tests/support/calendars";
import { givenReasons } from "../../../../tests/support/house-rules";
import { withFeeds } from "../../../../tests/support/with-feeds";
import { listCategoriesInUse } from "../categories/queries.server";
import { events } from "../table.server";
import { lockAddresses } from "./locks.server";
import { calendarOf, eventOf } from "./reading/calendar.fixtures";
import { mostCalendars, mostFailures } from "./rules";
import { eventCalendars } from "./table.server";

const { porch, feeds, admin } = withFeeds();

const soon = addDays(today(new Date()), 3).replaceAll("-", "");
const feed = (...titles: string[]) =>
  calendarOf(...titles.map((title) => eventOf(`${title}@library.test`, `SUMMARY:${title}`, `DTSTART:${soon}T190000`)));
const titles = async () =>
  (await porch().db.select({ title: events.title }).from(events)).map(({ title }) => title).sort();
const rowOf = async (id: string) =>
  (await porch().db.select().from(eventCalendars).where(eq(eventCalendars.id, id)))[0];
const add = async (values: Record<string, string | File>) =>
  porch().send(admin(), "event-calendars.add", { ...(await toldCalendar(porch())), address: "", ...values });

const edit = async (calendarId: string, values: Record<string, string>) =>
  porch().send(admin(), "event-calendars.edit", { ...(await toldCalendar(porch())), calendarId, ...values });

describe("a calendar", () => {
  it("is not there twice, however its address is spelled", async () => {
    const address = feeds().put("/twice.ics", feed("Quilts"));
    const { about } = await add({ address });
    const taken = { status: 400, errors: { address: expect.stringContaining("The Branch Library has this address") } };
    for (const again of [
      address,
      `${address}#today`,
      address.replace("http:", "https:"),
      address.toUpperCase().replace("/TWICE.ICS", "/twice.ics"),
    ])
      expect(await add({ address: again }), again).toMatchObject(taken);
    const other = await makeCalendar(porch());
    expect(await edit(other.id, { address })).toMatchObject(taken);
    expect(await edit(String(about?.[0]), { address })).toMatchObject({ ok: true });
  });

  it("waits for another that is being added, so that two at once are not the same", async () => {
    const address = "https://127.0.0.1/at-once.ics";
    let isAnswered = false;
    const answer = await porch().db.transaction(async (tx) => {
      await lockAddresses(tx as Db);
      const sent = add({ address }).finally(() => {
        isAnswered = true;
      });
      await setTimeout(300);
      expect(isAnswered).toBe(false);
      await makeCalendar({ ...porch(), db: tx as Db }, { address });
      return { sent };
    });
    expect(await answer.sent).toMatchObject({ status: 400 });
  });

  it("is edited: what it says of itself, and where it is read, at once", async () => {
    const { about } = await add({ address: feeds().put("/broken-2.ics", 500) });
    const calendarId = String(about?.[0]);
    await porch().settled();
    await porch().db.update(eventCalendars).set({ pausedAt: new Date(), failures: mostFailures });
    expect(
      await edit(calendarId, { address: feeds().put("/broken-2.ics", 500), name: "The Oak Branch" }),
    ).toMatchObject({
      toast: { title: "Calendar saved" },
    });
    expect(await rowOf(calendarId)).toMatchObject({ name: "The Oak Branch", failures: mostFailures });
    const address = feeds().put("/moved.ics", feed("Quilts"));
    const told = { ...(await porch().choices()), categoryId: (await porch().category("quilting")).id };
    await edit(calendarId, { ...told, address, place: "1 Elm St", website: "https://oak.test/" });
    await porch().settled();
    expect(await titles()).toEqual(["Quilts"]);
    expect(await rowOf(calendarId)).toMatchObject({
      ...{ name: "The Branch Library", place: "1 Elm St", website: "https://oak.test/", categoryId: told.categoryId },
      ...{ address, failures: 0, pausedAt: null, trouble: null },
    });
    // Whoever reads the log sees that it moved, and not where to: the address may hold a key.
    await edit(calendarId, { ...told, address: feeds().put("/canary.ics", feed()), place: "1 Elm St", website: "" });
    const lines = await porch().rows(sql`select detail from audit_log where command = 'event-calendars.edit'`);
    expect(lines.at(-1)?.detail).toMatchObject({ address: "changed", before: { website: "https://oak.test/" } });
    expect(JSON.stringify(lines)).not.toContain("canary");
    expect(await porch().db.select({ categoryId: events.categoryId }).from(events)).toEqual([
      { categoryId: told.categoryId },
    ]);
  });

  it("that is added again after it was removed knows what came of it", async () => {
    const address = feeds().put("/again.ics", feed("Chess", "Movies", "Quilts"));
    const { about } = await add({ address });
    const calendarId = String(about?.[0]);
    await porch().settled();
    await porch().db.update(events).set({ approvalStatus: "approved" }).where(eq(events.title, "Quilts"));
    const [chess] = await porch().db.select().from(events).where(eq(events.title, "Chess"));
    await porch().send(admin(), "events.delete", { ...givenReasons, eventId: String(chess?.id), from: "admin" });
    await porch().send(admin(), "event-calendars.remove", { calendarId });
    expect(await titles()).toEqual(["Quilts"]);
    const again = await add({ address, name: "The Oak Branch" });
    expect(again).toMatchObject({ ok: true, about: [calendarId] });
    await porch().settled();
    // The movies waited when it was removed; the chess had been deleted by an admin.
    expect(await titles()).toEqual(["Movies", "Quilts"]);
    expect(await rowOf(calendarId)).toMatchObject({ name: "The Oak Branch", removedAt: null });
  });

  it("keeps its category and its neighborhood from being deleted, until it is removed", async () => {
    const [category, place] = [await porch().category("lantern making"), await porch().neighborhood("Quilt Hill")];
    const { id: calendarId } = await makeCalendar(porch(), { categoryId: category.id, neighborhoodId: place.id });
    const context = { ...porch(), viewer: null, now: new Date() } as unknown as Context;
    const inUse = async () => [
      (await listCategoriesInUse(context)).find(({ id }) => id === category.id)?.calendars,
      (await countUses(porch(), place.id)).calendar,
    ];
    const remove = async () => [
      await porch().send(admin(), "event-categories.delete", { categoryId: category.id }),
      await porch().send(admin(), "neighborhoods.delete", { neighborhoodId: place.id }),
    ];
    expect(await inUse()).toEqual([1, 1]);
    // Also when somebody adds a calendar to one that is just being deleted.
    for (const table of ["event_categories", "neighborhoods"])
      await expect(
        porch().db.execute(sql`delete from ${sql.raw(table)} where id in (${category.id}, ${place.id})`),
      ).rejects.toSatisfy(isForeignKeyViolation);
    expect(await remove()).toMatchObject([
      { status: 409, toast: { text: expect.stringContaining("calendar") } },
      { status: 409 },
    ]);
    await porch().send(admin(), "event-calendars.remove", { calendarId });
    expect(await inUse()).toEqual([0, 0]);
    expect(await remove()).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await rowOf(calendarId)).toMatchObject({ categoryId: null, neighborhoodId: null });
  });

  it("is one of fifty at most", async () => {
    const told = { ...(await toldCalendar(porch())), address: null };
    await porch()
      .db.insert(eventCalendars)
      .values(Array.from({ length: mostCalendars }, () => told));
    const more = { file: calendarFile(feed("Quilts")) };
    expect(await add(more)).toMatchObject({ status: 409, toast: { title: "Too many calendars" } });
    const [first] = await porch().db.select({ id: eventCalendars.id }).from(eventCalendars).limit(1);
    await porch().send(admin(), "event-calendars.remove", { calendarId: String(first?.id) });
    expect(await add(more)).toMatchObject({ ok: true });
  });
});

it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
