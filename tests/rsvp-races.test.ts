import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { eventRsvps } from "~/features/events/table.server";
import { atOnce, clients, createRounds } from "./support/at-once";
import type { Person } from "./support/cast";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { whileHeld } from "./support/while-held";

onPostgres("RSVPs at once with decisions", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);

  const rsvp = (who: Person, { id: eventId }: { id: string }, attending: "yes" | "no") =>
    porch().send(who, "events.rsvp", { eventId, attending });
  const countOf = ({ id }: { id: string }) => porch().db.$count(eventRsvps, eq(eventRsvps.eventId, id));

  inRounds("coming and not coming wait for a decision, and a rejected event takes neither", async () => {
    const [coming, leaving] = [await porch().member(), await porch().member()];
    for (const attending of ["yes", "no"] as const) {
      const event = await porch().event();
      expect((await rsvp(leaving, event, "yes")).ok).toBe(true);
      const who = attending === "yes" ? coming : leaving;
      const rejected = sql`update events set approval_status = 'rejected' where id = ${event.id}`;
      const answer = await whileHeld(porch(), [rejected], () => rsvp(who, event, attending));
      expect([answer.ok, answer.status]).toEqual([false, 403]);
      expect(await countOf(event)).toBe(1);
      await porch().rows(sql`update events set approval_status = 'approved' where id = ${event.id}`);
    }
  });

  inRounds("once an admin is told that an event is rejected, nobody is added", async () => {
    const admin = await porch().member({ admin: true });
    const guests = await Promise.all(Array.from({ length: 12 }, () => porch().member()));
    const event = await porch().event({ owner: await porch().member() });
    let atDecision = -1;
    const answers = await atOnce(clients, async (index) => {
      if (index !== 1) return rsvp(guests[index % 12] as Person, event, index % 5 ? "yes" : "no");
      const decision = { kind: "events", id: event.id, seen: "approved", decision: "rejected", note: "" };
      const answer = await porch().send(admin, "moderation.decide", decision);
      atDecision = await countOf(event);
      return answer;
    });
    expect(answers[1]?.ok).toBe(true);
    for (const { ok, status } of answers) if (!ok) expect([403, 404]).toContain(status);
    expect(await countOf(event)).toBe(atDecision);
  });
});
