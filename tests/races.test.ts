import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { spelledOrder } from "~/features/events/featured/order";
import { featuredEvents } from "~/features/events/featured/table.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { atOnce, clients, createRounds, titles, winners } from "./support/at-once";
import { goodPassword, type Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import type { Values } from "./support/send";
import { tinyPicture } from "./support/tiny-picture";

onPostgres("at once", (engine) => {
  const porch = withPorchlight({ engine });

  const { inRounds, pointsOf } = createRounds(porch);

  inRounds("one member's 50 RSVPs are one", async () => {
    const [owner, guest] = [await porch().member(), await porch().member()];
    const { id: eventId } = await porch().event({ owner });
    const answers = await atOnce(clients, () => porch().send(guest, "events.rsvp", { eventId, attending: "yes" }));
    expect(titles(answers)).toEqual(["RSVP confirmed!"]);
    expect(await porch().db.$count(eventRsvps, eq(eventRsvps.eventId, eventId))).toBe(1);
    expect(await pointsOf(owner)).toBe(11);
  });

  inRounds("members who come and go leave as many points as RSVPs", async () => {
    const owner = await porch().member();
    const guests = await Promise.all(Array.from({ length: 10 }, () => porch().member()));
    const { id: eventId } = await porch().event({ owner });
    const answers = await atOnce(clients, (index) =>
      porch().send(guests[index % 10] as Person, "events.rsvp", { eventId, attending: index % 3 ? "yes" : "no" }),
    );
    expect(winners(answers)).toHaveLength(clients);
    const count = await porch().db.$count(eventRsvps, eq(eventRsvps.eventId, eventId));
    expect(await pointsOf(owner)).toBe(10 + count);
  });

  inRounds("of admins who approve and reject, one wins and the others are told", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const { id } = await porch().event({ owner, approvalStatus: "pending" });
    const answers = await atOnce(clients, (index) => {
      const decision = index % 2 ? "approved" : "rejected";
      return porch().send(admin, "moderation.decide", { kind: "events", id, seen: "pending", decision, note: "" });
    });
    expect(winners(answers)).toHaveLength(1);
    for (const { ok, status, toast } of answers) {
      if (!ok) expect([status, toast?.title]).toEqual([409, "Failed to update status"]);
    }
    const [row] = await porch().db.select({ status: events.approvalStatus }).from(events);
    expect(winners(answers)[0]?.toast?.title).toBe(`Event ${row?.status}`);
    expect(await pointsOf(owner)).toBe(row?.status === "approved" ? 10 : 0);
    await porch().settled();
    expect(await porch().mailsTo(owner.email)).toHaveLength(1);
  });

  inRounds("admins who decide the same twelve at once decide each once, and are told what others did", async () => {
    const [owner, other, admin] = [
      await porch().member(),
      await porch().member(),
      await porch().member({ admin: true }),
    ];
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        porch().event({ owner: index % 2 ? owner : other, approvalStatus: "pending" }),
      ),
    );
    const answers = await atOnce(20, (index) => {
      // In another order each, and never all of them.
      const chosen = all.map((_, place) => all[(place * 5 + index) % all.length] as { id: string }).slice(0, 9);
      const decision = index % 2 ? "approved" : "rejected";
      return porch().send(admin, "moderation.decide-many", {
        kind: "events",
        items: chosen.map(({ id }) => `${id}:pending`),
        decision,
        note: "",
      });
    });
    const decided = winners(answers).map(({ toast }) => Number(toast?.title.split(" ")[0]));
    expect(decided.reduce((sum, count) => sum + count, 0)).toBe(12);
    for (const { ok, status, toast } of answers) {
      if (!ok) expect([status, toast?.title]).toEqual([409, "Failed to update status"]);
    }
    const approved = await porch().db.$count(events, eq(events.approvalStatus, "approved"));
    expect(await porch().db.$count(events, eq(events.approvalStatus, "pending"))).toBe(0);
    expect(((await pointsOf(owner)) ?? 0) + ((await pointsOf(other)) ?? 0)).toBe(approved * 10);
    await porch().settled();
    const mails = [...(await porch().mailsTo(owner.email)), ...(await porch().mailsTo(other.email))];
    // A mail tells of one, or of several in a list.
    const told = mails.map(({ text }) => text.match(/^• /gm)?.length ?? 1);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(12);
    const [lines] = await porch().rows(
      sql`select count(distinct subject_id)::int as things, count(*)::int as lines from audit_log where command = 'moderation.decide-many'`,
    );
    expect(lines).toEqual({ things: 12, lines: 12 });
  });

  inRounds("fifty moves in the carousel leave each event in a slot of its own", async () => {
    const admin = await porch().member({ admin: true });
    const featured = await Promise.all([1, 2, 3, 5].map(async (slot) => porch().feature(await porch().event(), slot)));
    const orderNow = async () =>
      spelledOrder(
        await porch().db.select({ id: featuredEvents.id, slot: featuredEvents.displayOrder }).from(featuredEvents),
      );
    const seen = await orderNow();
    const answers = await atOnce(clients, (index) => {
      const featuredId = featured[index % 4]?.id ?? "";
      // Never where it is already: such a move would change nothing, and the next one would be right.
      const slot = String(((([1, 2, 3, 5][index % 4] as number) + (index % 3)) % 5) + 1);
      return porch().send(admin, "featured-events.move", { featuredId, slot, seen });
    });
    expect(winners(answers)).toHaveLength(1);
    for (const { ok, status, toast } of answers)
      if (!ok) expect([status, toast?.title]).toEqual([409, "Failed to update featured event"]);
    expect(await orderNow()).not.toBe(seen);
    const again = await atOnce(clients, async (index) =>
      porch().send(admin, "featured-events.move", {
        featuredId: featured[index % 4]?.id ?? "",
        slot: String((index % 5) + 1),
        seen: await orderNow(),
      }),
    );
    for (const { ok, status } of again) if (!ok) expect(status).toBe(409);
    const slots = (await porch().db.select({ slot: featuredEvents.displayOrder }).from(featuredEvents)).map(
      ({ slot }) => slot,
    );
    expect(new Set(slots).size).toBe(4);
    for (const slot of slots) expect([1, 2, 3, 4, 5]).toContain(slot);
  });

  inRounds("slot 3 of the carousel goes to one of ten events", async () => {
    const admin = await porch().member({ admin: true });
    const all = await Promise.all(
      Array.from({ length: 10 }, async () => porch().event({ imageKey: await porch().picture() })),
    );
    const answers = await atOnce(all.length, (index) =>
      porch().send(admin, "featured-events.add", { slot: "3", eventId: all[index]?.id ?? "" }),
    );
    expect(winners(answers)).toHaveLength(1);
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(409);
    const slots = await porch().db.select({ slot: featuredEvents.displayOrder }).from(featuredEvents);
    expect(slots).toEqual([{ slot: 3 }]);
  });

  const signUp = (more: Values) =>
    porch().send(null, "auth.sign-up", {
      fullName: "Ana Porch",
      password: goodPassword,
      areaCode: "512",
      phoneNumber: "5550123",
      ...more,
    });

  inRounds("one address signs up once, and nobody learns that it was there", async (number) => {
    const email = `same${number}@porch.test`;
    const answers = await atOnce(12, (index) => signUp({ email, username: `other-${number}-${index}` }));
    expect(await porch().db.$count(accounts, eq(accounts.email, email))).toBe(1);
    expect(answers.filter(({ cookies }) => cookies.some((line) => line.includes("porchlight=")))).toHaveLength(1);
    expect(titles(answers)).toEqual(["Almost there"]);
  });

  inRounds("one username is taken once, in whatever case", async (number) => {
    const answers = await atOnce(12, (index) =>
      signUp({ email: `one${index}-${number}@porch.test`, username: index % 2 ? `porch${number}` : `PORCH${number}` }),
    );
    expect(winners(answers)).toHaveLength(1);
    for (const { ok, status, toast } of answers)
      if (!ok) expect([status, toast?.title]).toEqual([409, "Sign up failed"]);
    expect(await porch().db.$count(members, sql`lower(${members.username}) = ${`porch${number}`}`)).toBe(1);
    expect(await porch().db.$count(accounts, sql`${accounts.email} like ${`one%-${number}@%`}`)).toBe(1);
  });

  inRounds("an event that is deleted while members RSVP and set reminders leaves nothing behind", async () => {
    const owner = await porch().member();
    const guests = await Promise.all(Array.from({ length: 12 }, () => porch().member()));
    const { id: eventId } = await porch().event({ owner });
    const answers = await atOnce(clients, (index) => {
      const guest = guests[index % 12] as Person;
      if (index === 25) return porch().send(owner, "events.delete", { ...givenReasons, eventId, from: "list" });
      if (index % 4 === 3)
        return porch().send(guest, "events.send-reminder", { eventId, when: index % 8 === 3 ? "hour" : "now" });
      return porch().send(guest, "events.rsvp", { eventId, attending: "yes" });
    });
    expect(answers[25]?.toast?.title).toBe("Event deleted");
    for (const { ok, status } of answers) if (!ok) expect([403, 404, 409]).toContain(status);
    for (const table of [events, eventRsvps]) expect(await porch().db.$count(table)).toBe(0);
    expect(await pointsOf(owner)).toBe(0);
  });

  inRounds("an event that is decided while it is deleted is gone, with its points", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const { id } = await porch().event({ owner, approvalStatus: "pending" });
    const decide = { kind: "events", id, seen: "pending", decision: "approved", note: "" };
    const answers = await atOnce(10, (index) =>
      index % 2
        ? porch().send(admin, "moderation.decide", decide)
        : porch().send(owner, "events.delete", { ...givenReasons, eventId: id, from: "list" }),
    );
    for (const { ok, status } of answers) if (!ok) expect([404, 409]).toContain(status);
    expect(await porch().db.$count(events)).toBe(0);
    expect(await pointsOf(owner)).toBe(0);
  });

  inRounds(
    "a category or neighborhood that is deleted while events are submitted is in use or gone",
    async (number) => {
      const [admin, image] = [await porch().member({ admin: true }), await tinyPicture()];
      const { neighborhoodId } = await porch().choices();
      const { id: categoryId } = await porch().category(`short-lived ${number}`);
      const form = {
        title: "Chess",
        date: "2099-01-01",
        startTime: "10:00",
        endTime: "11:00",
        venueName: "",
        description: "",
      };
      const values = { ...form, address: "1 Porch Street", neighborhoodId, categoryId, image };
      const answers = await atOnce(8, (index) =>
        index % 2
          ? porch().send(admin, "event-categories.delete", { categoryId })
          : porch().send(admin, "events.submit", values),
      );
      for (const { ok, status } of answers) if (!ok) expect([400, 404, 409]).toContain(status);
    },
  );

  inRounds("a form that was sent 50 times with one key is carried out once", async (number) => {
    const admin = await porch().member({ admin: true });
    const values = { name: `Twice ${number}`, "idempotency-key": `key-of-one-form-${number}` };
    const answers = await atOnce(clients, () => porch().send(admin, "neighborhoods.add", values));
    expect(titles(answers)).toEqual(["Neighborhood added"]);
    const [row] = await porch().rows(sql`select count(*)::int as count from neighborhoods where name = ${values.name}`);
    expect(row).toEqual({ count: 1 });
  });
});
