import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startOf, today } from "~/domain/calendar/city-time.server";
import { dueAt, type Schedule } from "~/features/events/reminders/due.server";
import { listSetReminders } from "~/features/events/reminders/queries.server";
import { eventReminders } from "~/features/events/reminders/table.server";
import { events } from "~/features/events/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import type { Person } from "./support/cast";
import { onEachEngine, testOrigin, withPorchlight } from "./support/porchlight";
import { kindOf } from "./support/submissions";

const day = 24 * 60 * 60 * 1000;

onEachEngine("what happens beside requests", (engine) => {
  const porch = withPorchlight({ engine });
  const remind = (person: Person, eventId: string, when: string, more: Record<string, string> = {}) =>
    porch().send(person, "events.send-reminder", { eventId, when, ...more });

  /** Reminders that wait, and when they are due. */
  const waiting = async () => {
    const rows = await porch().rows(
      sql`select start_after from pgboss.job where name = 'events.remind' and state = 'created'`,
    );
    return rows.map(({ start_after }) => new Date(start_after as string).toISOString());
  };

  describe("a reminder", () => {
    it("goes to the member's own address, in the event's own words", async () => {
      const guest = await porch().member();
      const { id } = await porch().event({ title: "Porch Chess", venueName: "Pecan Yard" });
      expect(await remind(guest, id, "now")).toMatchObject({ ok: true, toast: { title: "Reminder Sent!" } });
      await porch().settled();
      const [mail, ...others] = await porch().mailsTo(guest.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe("Reminder: Porch Chess");
      for (const text of ["Porch Chess", "Pecan Yard", "6:00 PM – 9:00 PM", `${testOrigin}/events/${id}`])
        expect(mail?.text).toContain(text);
    });

    it.each(["email", "to", "eventTitle", "message"])("takes no %s from whoever asks", async (field) => {
      const guest = await porch().member();
      const { id } = await porch().event();
      expect(await remind(guest, id, "now", { [field]: "stranger@porch.test" })).toMatchObject({ status: 400 });
      await porch().settled();
      expect([...(await porch().mailsTo(guest.email)), ...(await porch().mailsTo("stranger@porch.test"))]).toEqual([]);
    });

    it("waits until an hour or a day before, once each however often it is asked for", async () => {
      const guest = await porch().member();
      const { id } = await porch().event({ inDays: 5 });
      const [facts] = await porch().db.select().from(events).where(eq(events.id, id));
      for (const when of ["hour", "day", "hour", "day"]) {
        expect(await remind(guest, id, when)).toMatchObject({ ok: true, toast: { title: "Reminder set" } });
      }
      const start = facts ? startOf(facts).getTime() : 0;
      const hour = 60 * 60 * 1000;
      expect((await waiting()).sort()).toEqual(
        [start - 24 * hour, start - hour].map((time) => new Date(time).toISOString()),
      );
      expect(await porch().mailsTo(guest.email)).toEqual([]);
    });

    it("follows its event, which was turned down, put off by its owner and approved again", async () => {
      const [owner, guest] = [await porch().member(), await porch().member()];
      const { id } = await porch().event({ owner, inDays: 5 });
      const event = eq(events.id, id);
      const decide = (approvalStatus: "approved" | "rejected") =>
        porch().db.update(events).set({ approvalStatus }).where(event);
      const facts = async () => (await porch().db.select().from(events).where(event))[0] as typeof events.$inferSelect;
      const before = await facts();
      for (const when of ["hour", "day"]) await remind(guest, id, when);
      await decide("rejected");
      // A job's own hour can't be waited for.
      const ring = async (of: typeof before, when: "hour" | "day") => {
        await porch().db.execute(
          sql`update pgboss.job set start_after = now() where name = 'events.remind' and state = 'created'
            and data->>'dueAt' = ${dueAt(of, when, new Date()).toISOString()}`,
        );
        const reminderId = "00000000-0000-0000-0000-000000000000";
        await porch().dependencies.jobs.send(porch().db, "events.remind", { reminderId });
        await porch().settled();
        return porch().mailsTo(guest.email);
      };
      // While nobody may be told of the event.
      expect(await ring(before, "day")).toEqual([]);
      const told = {
        ...(await kindOf("events").told(porch())),
        date: before.date,
        startTime: "19:30",
        endTime: "21:00",
      };
      expect(await porch().send(owner, "events.edit", { eventId: id, ...told })).toMatchObject({ ok: true });
      await decide("approved");
      const after = await facts();
      expect(after.startTime).not.toBe(before.startTime);
      const viewer = { id: guest.id } as Viewer;
      expect(await listSetReminders({ db: porch().db, viewer, now: new Date() } as Context, after)).toEqual([
        "day",
        "hour",
      ]);
      const due = (when: "hour" | "day") => dueAt(after, when, new Date()).toISOString();
      expect(await waiting()).toEqual(expect.arrayContaining([due("day"), due("hour")]));
      expect(await ring(before, "hour")).toEqual([]);
      expect(await ring(after, "hour")).toMatchObject([{ text: expect.stringContaining("7:30 PM – 9:00 PM") }]);
      expect(
        await porch().rows(sql`select 1 from event_reminders where event_id = ${id} and sent_at is null`),
      ).toHaveLength(1);
    });

    it("of an hour and of a day before keep apart when their event moves by the time between", async () => {
      const [owner, guest] = [await porch().member(), await porch().member()];
      const { id } = await porch().event({ owner, inDays: 5, startTime: "18:00" });
      for (const when of ["hour", "day"]) await remind(guest, id, when);
      await porch().db.update(events).set({ approvalStatus: "rejected" }).where(eq(events.id, id));
      const [before] = await porch().db.select().from(events).where(eq(events.id, id));
      const date = today(new Date(startOf(before as Schedule).getTime() + 23 * 60 * 60 * 1000));
      const told = { ...(await kindOf("events").told(porch())), date, startTime: "17:00", endTime: "21:00" };
      expect(await porch().send(owner, "events.edit", { eventId: id, ...told })).toMatchObject({ ok: true });
      const [after] = await porch().db.select().from(events).where(eq(events.id, id));
      const dues = await porch()
        .db.select({ at: eventReminders.dueAt })
        .from(eventReminders)
        .where(eq(eventReminders.eventId, id));
      expect(new Set(dues.map(({ at }) => at.getTime()))).toEqual(
        new Set((["day", "hour"] as const).map((when) => dueAt(after as Schedule, when, new Date()).getTime())),
      );
    });

    it("of an earlier version, whose job does not say when it was due, waits until it is", async () => {
      const guest = await porch().member();
      const { id } = await porch().event({ inDays: 5 });
      for (const [due, mails] of [
        [new Date(Date.now() + day), 0],
        [new Date(Date.now() - 1000), 1],
      ] as const) {
        const [set] = await porch()
          .db.insert(eventReminders)
          .values({ eventId: id, memberId: guest.id, dueAt: due })
          .returning();
        await porch().dependencies.jobs.send(porch().db, "events.remind", { reminderId: set?.id ?? "" });
        await porch().settled();
        expect(await porch().mailsTo(guest.email)).toHaveLength(mails);
      }
    });

    it("can't be set for a time that has passed", async () => {
      const guest = await porch().member();
      const { id } = await porch().event({ inDays: 0, startTime: "23:45", endTime: "23:30" });
      expect(await remind(guest, id, "day")).toMatchObject({ status: 409, toast: { title: "That time has passed" } });
    });

    it.each<[string, (event: string, guest: Person) => Promise<unknown>]>([
      [
        "an event that is not approved any more",
        (id) => porch().db.update(events).set({ approvalStatus: "rejected" }).where(eq(events.id, id)),
      ],
      ["an event that is gone", (id) => porch().db.delete(events).where(eq(events.id, id))],
      [
        "a member who was banned",
        (_id, { id }) => porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, id)),
      ],
    ])("is not sent for %s", async (_what, change) => {
      const guest = await porch().member();
      const { id } = await porch().event({ inDays: 5 });
      await remind(guest, id, "day");
      await change(id, guest);
      await porch().db.execute(
        sql`update pgboss.job set start_after = now() where name = 'events.remind' and state = 'created'`,
      );
      await porch().dependencies.jobs.send(porch().db, "events.remind", {
        reminderId: "00000000-0000-0000-0000-000000000000",
      });
      await porch().settled();
      expect(await waiting()).toEqual([]);
      expect(await porch().mailsTo(guest.email)).toEqual([]);
    });
  });

  it("a recount corrects whose points are wrong, and nobody else's", async () => {
    const [owner, guest] = [await porch().member(), await porch().member()];
    const event = await porch().event({ owner });
    await porch().rsvp(event, guest);
    await porch().rsvp(event, owner);
    await porch().event({ owner, approvalStatus: "rejected" });
    await recountReputation(porch().db);
    const pointsOf = async ({ id }: Person) =>
      (await porch().db.select({ points: members.reputationPoints }).from(members).where(eq(members.id, id)))[0]
        ?.points;
    expect([await pointsOf(owner), await pointsOf(guest)]).toEqual([11, 0]);
    expect(await recountReputation(porch().db)).toBe(0);
    await porch().db.update(members).set({ reputationPoints: 500 }).where(eq(members.id, guest.id));
    expect(await recountReputation(porch().db)).toBe(1);
    expect(await pointsOf(guest)).toBe(0);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
