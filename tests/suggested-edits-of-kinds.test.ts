import { and, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, it } from "vitest";
import { listOwnSuggestedEdits } from "~/domain/moderation/suggested-edits/queries.server";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { happyHours } from "~/features/happy-hours/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "./support/cast";
import { withPorchlight } from "./support/porchlight";
import { makeRestaurant, restaurantChoices } from "./support/restaurants";
import { kindOf, submissionKinds } from "./support/submissions";

const address = "1200 East 6th Street";
const better = "1204 East 6th Street";

describe("a suggested edit of each kind", () => {
  const porch = withPorchlight();
  let member: Person;
  let owner: Person;
  let admin: Person;
  let place: { id: string; name: string };
  beforeEach(async () => {
    [member, owner, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
    await porch().db.delete(suggestedEdits);
    place = await makeRestaurant(porch(), owner, { address });
  });

  const outcome = async (sent: ReturnType<ReturnType<typeof porch>["send"]>) => {
    const { ok, code, toast } = await sent;
    return ok ? (code ?? "led on") : (toast?.title ?? "refused");
  };
  const suggest = async (who = member, told: Record<string, string> = { address: better }) =>
    porch().send(
      who,
      "restaurants.suggest-edit",
      { restaurantId: place.id, name: place.name, ...(await restaurantChoices(porch())), address, ...told },
      { path: `/restaurants/${place.id}/edit` },
    );
  const lastOf = async (who = member) => {
    const rows = await porch().db.select().from(suggestedEdits).where(eq(suggestedEdits.memberId, who.id));
    const row = rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    if (!row) throw new Error("Nothing was suggested");
    return row;
  };
  const decide = async (who: Person, answer: "accepted" | "declined", note = "We looked.", kind = "restaurants") =>
    porch().send(
      who,
      `${kind}.decide-edit`,
      { editId: (await lastOf()).id, outcome: answer, note },
      { path: "/suggested-edits" },
    );
  const seenBy = (who: Person, isAdmin = false) => ({
    db: porch().db,
    viewer: { id: who.id, isAdmin } as Viewer,
    now: new Date(),
  });

  it("of an event is checked as the event would be", async () => {
    const kind = kindOf("events");
    const { id } = await kind.make(porch(), owner, "approved");
    const told = await kind.told(porch());
    const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString();
    const form = { ...told, eventId: id, date: day(30) };
    expect(await outcome(porch().send(member, "events.suggest-edit", { ...form, date: day(-3) }))).toBe(
      "Validation error",
    );
    expect(await outcome(porch().send(member, "events.suggest-edit", form))).toBe("led on");
    await porch()
      .db.update(suggestedEdits)
      .set({ proposed: { ...(await lastOf()).proposed, date: day(-3) } });
    expect(await outcome(decide(admin, "accepted", "", "events"))).toBe("Validation error");
  });

  it("brings no picture, no opening date and no phone number that is not shown", async () => {
    expect((await suggest(member, { openingDate: "2026-01-01" })).ok).toBe(false);
    expect((await suggest(member, { removeImage: "on" })).ok).toBe(false);
    const kind = kindOf("happy-hours");
    const { id } = await kind.make(porch(), owner, "approved");
    const { phoneNumber: _, ...told } = await kind.told(porch());
    const form = { ...told, happyHourId: id };
    const withNumber = await porch().send(member, "happy-hours.suggest-edit", { ...form, phoneNumber: "512-555-0100" });
    expect(withNumber.ok).toBe(false);
    expect((await porch().send(member, "happy-hours.suggest-edit", form)).ok).toBe(true);
    expect(await outcome(decide(owner, "accepted", "", "happy-hours"))).toBe("accepted");
    const [row] = await porch().db.select().from(happyHours).where(eq(happyHours.id, id));
    expect(row).toMatchObject({ restaurantName: told.restaurantName, edits: 1 });
  });

  it.each(submissionKinds.filter(({ slug }) => slug !== "suggestions"))("goes with its $slug", async (kind) => {
    const { id } = await kind.make(porch(), owner, "approved");
    const told = await kind.told(porch());
    const { [kind.secret ?? ""]: _, ...form } = told;
    const sent = await porch().send(member, `${kind.slug}.suggest-edit`, { ...form, [kind.idField]: id });
    expect(sent.toast?.title).toBe("Thank you: your suggestion was sent");
    const [own] = await listOwnSuggestedEdits(seenBy(member), moderatedKinds);
    expect(own?.path).toBe(kind.pathOf(id));
    if (!kind.deletedBy) return;
    const { givenReasons } = await import("./support/house-rules");
    await porch().send(admin, kind.remove, { [kind.idField]: id, from: "admin", ...givenReasons }, { path: "/admin" });
    const left = and(eq(suggestedEdits.kind, kind.slug), eq(suggestedEdits.submissionId, id));
    expect(await porch().db.$count(suggestedEdits, left)).toBe(0);
  });
});
