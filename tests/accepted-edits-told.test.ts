import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, it } from "vitest";
import { formatDate } from "~/domain/calendar/format";
import { whoDecides } from "~/domain/moderation/suggested-edits/policy";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { memberBlocks } from "~/domain/peace/table.server";
import { eventRights } from "~/features/events/policy";
import { dueAt, type Schedule } from "~/features/events/reminders/due.server";
import { eventReminders } from "~/features/events/reminders/table.server";
import { events } from "~/features/events/table.server";
import { restaurantRights } from "~/features/restaurants/policy";
import { accounts } from "~/platform/accounts/table.server";
import type { Person } from "./support/cast";
import { withPorchlight } from "./support/porchlight";
import { makeRestaurant } from "./support/restaurants";
import { makeSuggestedEdit } from "./support/suggested-edits";

/** Whoever shared something hears what others made of it. */
describe("an edit that was accepted is told to whoever shared the page", () => {
  const porch = withPorchlight();
  let [member, owner, admin]: [Person?, Person?, Person?] = [];
  const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString();
  beforeEach(async () => {
    await porch().db.delete(suggestedEdits);
    [member, owner, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
  });

  /** Of the title and the day of an event. */
  async function suggestOf(facts: { base: Record<string, unknown>; proposed: Record<string, unknown> }) {
    const event = await porch().event({ owner, approvalStatus: "approved", date: day(20), title: "Goats at dusk" });
    const edit = await makeSuggestedEdit(porch(), member as Person, { kind: "events", id: event.id }, facts);
    return { event, edit };
  }
  const toAnotherDay = () => suggestOf({ base: { date: day(20) }, proposed: { date: day(22) } });

  async function decide(who: Person | undefined, editId: string, kind = "events", outcome = "accepted") {
    const told = { editId, outcome, note: outcome === "declined" ? "We looked." : "" };
    const answer = await porch().send(who as Person, `${kind}.decide-edit`, told, { path: "/suggested-edits" });
    expect(answer).toMatchObject({ ok: true });
    await porch().settled();
  }
  const changedMails = async () =>
    (await porch().mailsTo((owner as Person).email)).filter(({ subject }) => subject.endsWith("was changed"));

  it("with what stood there and what stands there now", async () => {
    const { edit } = await toAnotherDay();
    await decide(admin, edit.id);
    const [mail, ...others] = await changedMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your event “Goats at dusk” was changed");
    expect(mail?.text).toContain("an admin accepted it");
    expect(mail?.text).toContain(formatDate(day(22), "long"));
    expect(mail?.text).toContain(`before: ${formatDate(day(20), "long")}`);
  });

  it("without the words of somebody whom they blocked", async () => {
    const [by, blocked] = [(owner as Person).id, (member as Person).id];
    await porch().db.insert(memberBlocks).values({ memberId: by, blockedId: blocked });
    const [base, proposed] = [{ description: "Goats." }, { description: "Goats, and what I think of you." }];
    const { id } = await porch().event({ owner, approvalStatus: "approved", ...base });
    const edit = await makeSuggestedEdit(porch(), member as Person, { kind: "events", id }, { base, proposed });
    await decide(admin, edit.id);
    const [mail] = await changedMails();
    expect(mail?.text).toContain("It changed: description.");
    expect(mail?.text).not.toContain("what I think");
  });

  it("by the name that it had, where somebody whom they blocked gave it another", async () => {
    const { edit } = await suggestOf({ base: { title: "Goats at dusk" }, proposed: { title: "What I think of you" } });
    await porch()
      .db.insert(memberBlocks)
      .values({ memberId: (owner as Person).id, blockedId: (member as Person).id, how: "muted" });
    await decide(admin, edit.id);
    const [mail] = await changedMails();
    expect(mail?.subject).toBe("Your event “Goats at dusk” was changed");
    expect(mail?.text).not.toContain("What I think");
  });

  it("of a long text with its beginning", async () => {
    const [base, proposed] = [{ description: "word ".repeat(150) }, { description: "other ".repeat(160).trim() }];
    const event = await porch().event({ owner, approvalStatus: "approved", ...base });
    const edit = await makeSuggestedEdit(
      porch(),
      member as Person,
      { kind: "events", id: event.id },
      { base, proposed },
    );
    await decide(admin, edit.id);
    const [mail] = await changedMails();
    expect(mail?.text).toMatch(/other…/);
    expect(mail?.text.length).toBeLessThan(2000);
  });

  it("and moves the reminders of those who come, as an edit does", async () => {
    const { event, edit } = await toAnotherDay();
    await porch().rsvp(event, member as Person);
    const [row] = await porch().db.select().from(events).where(eq(events.id, event.id));
    const reminder = { eventId: event.id, memberId: (member as Person).id };
    await porch()
      .db.insert(eventReminders)
      .values({ ...reminder, dueAt: dueAt(row as Schedule, "day", new Date()) });
    const due = async () =>
      (await porch().db.select().from(eventReminders).where(eq(eventReminders.eventId, event.id)))[0]?.dueAt.getTime();
    const was = await due();
    await decide(admin, edit.id);
    const isMovedBy = ((await due()) ?? 0) - (was ?? 0);
    expect(Math.round(isMovedBy / 3_600_000 / 24)).toBe(2);
  });

  it("not where it was declined, nor where they are banned", async () => {
    const declined = await toAnotherDay();
    await decide(admin, declined.edit.id, "events", "declined");
    const { edit } = await toAnotherDay();
    await porch()
      .db.update(accounts)
      .set({ bannedAt: new Date() })
      .where(eq(accounts.id, (owner as Person).id));
    await decide(admin, edit.id);
    expect(await changedMails()).toEqual([]);
  });

  it("not to whoever may decide it, nor to who did", async () => {
    const place = await makeRestaurant(porch(), owner as Person, { address: "1200 East 6th Street" });
    const { id } = await makeSuggestedEdit(porch(), member as Person, { kind: "restaurants", id: place.id });
    await decide(admin, id, "restaurants");
    const event = await porch().event({ owner: admin, approvalStatus: "approved" });
    const own = await makeSuggestedEdit(porch(), member as Person, { kind: "events", id: event.id });
    await decide(admin, own.id);
    expect(
      (await porch().mailsTo((admin as Person).email)).filter(({ subject }) => subject.endsWith("was changed")),
    ).toEqual([]);
    expect(await changedMails()).toEqual([]);
  });

  it("by a form that says who decides", () => {
    expect(whoDecides(restaurantRights, "restaurant", true)).toMatch(/^Whoever looks after this restaurant decides/);
    expect(whoDecides(eventRights, "event", false)).toMatch(/^An admin decides\. Whoever shared this event is told/);
    expect(whoDecides(eventRights, "apartment", true)).toMatch(/^Whoever has claimed this apartment decides/);
  });
});
