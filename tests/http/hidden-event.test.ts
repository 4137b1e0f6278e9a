import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { formatDate } from "~/domain/calendar/format";
import { eventRsvps, events } from "~/features/events/table.server";
import { dataPath } from "../support/addresses";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { kindOf } from "../support/submissions";

const canary = "canary-at-dusk";

/** Whoever said that they come hears of it where they look, and reads nothing that is hidden. */
onOwnServer("the guests of a hidden event", (app) => {
  let [guest, other, id]: [Person?, Person?, string?] = [];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    const owner = await porch.member();
    [guest, other] = [await porch.member(), await porch.member()];
    ({ id } = await kindOf("events").make(porch, owner, "hidden"));
    await porch.db.update(events).set({ title: canary }).where(eq(events.id, id));
    await porch.db.insert(eventRsvps).values({ eventId: id, memberId: guest.id });
  });

  const read = (person: Person | undefined, path: string) =>
    app().ask(path, { headers: person ? { Cookie: person.cookie } : {} });

  it("are told on its page that it may come back, and nobody else learns that it is there", async () => {
    for (const path of [`/events/${id}`, dataPath(`/events/${id}`)]) {
      const told = await read(guest, path);
      expect(told.status).toBe(403);
      expect(told.text).toContain("This event is hidden for now");
      expect(told.text).not.toContain(canary);
      const [event] = await app()
        .porch.db.select()
        .from(events)
        .where(eq(events.id, String(id)));
      const day = formatDate(String(event?.date), "long").replace(/, \d{4}$/, "");
      expect(day).toMatch(/^\w+day, \w+ \d+$/);
      expect(told.text).toContain(`The event you RSVPed to for ${day} is hidden for now.`);
      expect(told.text).not.toContain("data-request");
      for (const person of [other, undefined]) {
        const { status, text } = await read(person, path);
        expect(status).toBe(404);
        expect(text).not.toMatch(new RegExp(`hidden for now|${canary}`));
      }
    }
  });

  it("find it as it was once it is back, with what they had said", async () => {
    const { porch } = app();
    expect(await porch.db.$count(eventRsvps, eq(eventRsvps.eventId, String(id)))).toBe(1);
    const admin = await porch.member({ admin: true });
    const shown = { contentType: "events", contentId: String(id), seen: "0" };
    expect(await porch.send(admin, "hidden.show-content", shown)).toMatchObject({ ok: true });
    await porch.settled();
    const back = await read(guest, `/events/${id}`);
    expect(back.status).toBe(200);
    expect(back.text).toContain(canary);
    expect(await porch.db.$count(eventRsvps, eq(eventRsvps.eventId, String(id)))).toBe(1);
  });
});
