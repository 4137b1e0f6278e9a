import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { listWaiting } from "~/features/admin/queries.server";
import { listTab } from "~/features/admin/queue/queries.server";
import { events } from "~/features/events/table.server";
import { findKind, moderatedKinds } from "~/moderated-kinds.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { makeHappyHour } from "./support/happy-hours";
import { emptyCity, withPorchlight } from "./support/porchlight";
import { makeRestaurant } from "./support/restaurants";

describe("moderation", () => {
  const porch = withPorchlight();
  beforeEach(() => emptyCity(porch()));

  const asking = () => ({ db: porch().db, now: new Date(), viewer: { isAdmin: true } as Viewer });
  const kindOf = (slug: string) => findKind(slug) as ModeratedKind;
  const pending = (facts: Parameters<ReturnType<typeof porch>["event"]>[0] = {}) =>
    porch().event({ approvalStatus: "pending", ...facts });
  const statusOf = async ({ id }: { id: string }) => {
    const [row] = await porch().db.select().from(events).where(eq(events.id, id));
    return row?.approvalStatus;
  };
  const find = async (slug: string, search: string, status: "pending" | "all" = "all") =>
    (await listTab(asking(), kindOf(slug), { status, search, page: 1 })).rows.map(({ title }) => title);

  describe("of several at once", () => {
    const decideMany = async (items: string[], decision = "approved", note = "") =>
      porch().send(await porch().member({ admin: true }), "moderation.decide-many", {
        kind: "events",
        items,
        decision,
        note,
      });

    it("decides each as one decision would, with points and a line in the log for each, and tells each member in one mail", async () => {
      const [ana, ben] = [await porch().member(), await porch().member()];
      const all = [await pending({ owner: ana }), await pending({ owner: ana }), await pending({ owner: ben })];
      const answer = await decideMany(
        all.map(({ id }) => `${id}:pending`),
        "approved",
        "See you there.",
      );
      expect(answer).toMatchObject({ ok: true, toast: { title: "3 approved" } });
      for (const each of all) expect(await statusOf(each)).toBe("approved");
      await porch().settled();
      expect(await porch().mailsTo(ana.email)).toMatchObject([{ subject: "2 submissions of yours: approved" }]);
      const [toBen, ...others] = await porch().mailsTo(ben.email);
      expect(toBen?.subject).toMatch(/^Approved: /);
      expect(others).toEqual([]);
      const points = await porch().db.select({ id: members.id, points: members.reputationPoints }).from(members);
      expect(points.find(({ id }) => id === ana.id)?.points).toBe(20);
      expect(points.find(({ id }) => id === ben.id)?.points).toBe(10);
      const lines = await porch().rows(sql`select subject_id, detail from audit_log`);
      expect(lines.map(({ subject_id }) => subject_id).sort()).toEqual(all.map(({ id }) => id).sort());
      expect(lines[0]?.detail).toEqual({
        kind: "events",
        before: "pending",
        after: "approved",
        note: "See you there.",
      });
    });

    it("leaves alone what someone else decided, and what is gone, and says so", async () => {
      const owner = await porch().member();
      const [mine, theirs] = [await pending({ owner }), await pending({ owner })];
      await porch().db.update(events).set({ approvalStatus: "rejected" }).where(eq(events.id, theirs.id));
      const gone = "11111111-1111-4111-8111-111111111111";
      const answer = await decideMany([mine.id, theirs.id, gone].map((id) => `${id}:pending`));
      expect(answer.toast?.title).toBe("1 approved, 1 was decided by someone else, 1 was deleted");
      expect([await statusOf(mine), await statusOf(theirs)]).toEqual(["approved", "rejected"]);
      await porch().settled();
      expect(await porch().mailsTo(owner.email)).toHaveLength(1);
    });

    it("does not decide twice what is as it should be already", async () => {
      const owner = await porch().member();
      const [old, fresh] = [await porch().event({ owner }), await pending({ owner })];
      const answer = await decideMany([`${old.id}:approved`, `${fresh.id}:pending`]);
      expect(answer.toast?.title).toBe("1 approved, 1 was approved before");
      expect(await decideMany([`${old.id}:approved`])).toMatchObject({
        ok: false,
        status: 409,
        toast: { text: "1 was approved before. Please look at the list again." },
      });
    });
  });

  it("finds by title, by member, by address, by venue and by neighborhood", async () => {
    const owner = await porch().member({ fullName: "Odalys Quimby" });
    await pending({ title: "Goat yoga", owner, address: "77 Tadpole Terrace", venueName: "Acorn Field" });
    await pending({ title: "Chess" });
    for (const search of ["goat", "QUIMBY", "tadpole", "acorn"])
      expect(await find("events", search), search).toEqual(["Goat yoga"]);
    expect(await find("events", "nowhere")).toEqual([]);
    await makeRestaurant(porch(), null, { name: "Loro", address: "2115 Firefly Lane" });
    expect(await find("restaurants", "firefly")).toEqual(["Loro"]);
    await makeHappyHour(porch(), { restaurantName: "Night Heron", neighborhood: "Zilker" });
    expect(await find("happy-hours", "zilk")).toEqual(["Night Heron"]);
    const [place] = await porch().rows(
      sql`select n.name from neighborhoods n join events e on e.neighborhood_id = n.id limit 1`,
    );
    expect((await find("events", String(place?.name))).sort()).toEqual(["Chess", "Goat yoga"]);
  });

  it("lists all states together, what waits first", async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));
    await porch().event({ title: "Old yes", createdAt: at(1) });
    await pending({ title: "Second to wait", createdAt: at(4) });
    await porch().event({ title: "New no", createdAt: at(5), approvalStatus: "rejected" });
    await pending({ title: "First to wait", createdAt: at(3) });
    expect(await find("events", "")).toEqual(["First to wait", "Second to wait", "New no", "Old yes"]);
  });

  it("points out the same name and the same address, in whatever state and case, and never an empty one", async () => {
    await porch().event({ title: "GOAT YOGA", approvalStatus: "rejected", address: "1 Other Street" });
    await porch().event({ title: "Goat Yoga", address: "2 Other Street" });
    await porch().event({ title: "Chess", address: "9 barn lane" });
    await pending({ title: "goat yoga", address: "9 Barn Lane" });
    const { rows } = await listTab(asking(), kindOf("events"), { status: "pending", search: "", page: 1 });
    expect(rows[0]?.hints).toEqual([
      { text: "Same name as 2 others", search: "goat yoga" },
      { text: "Same address as “Chess”", search: "9 Barn Lane" },
    ]);
    for (const name of ["Loro", "Uchi"]) await makeRestaurant(porch(), null, { name, address: "" });
    const { rows: guides } = await listTab(asking(), kindOf("restaurants"), { status: "all", search: "", page: 1 });
    expect(guides.map(({ hints }) => hints)).toEqual([[], []]);
  });

  it("counts what waits of every kind", async () => {
    await pending({ createdAt: new Date("2026-01-02T00:00:00Z") });
    await pending({ createdAt: new Date("2026-01-01T00:00:00Z") });
    await porch().event();
    await makeHappyHour(porch(), { approvalStatus: "pending" });
    const waiting = await listWaiting({ ...asking(), now: new Date("2026-01-03T00:00:00Z") });
    const counts = new Map(waiting.map(({ slug, pending: count }) => [slug, count]));
    expect(moderatedKinds.map(({ slug }) => counts.get(slug))).toEqual(
      moderatedKinds.map(({ slug }) => ({ events: 2, "happy-hours": 1 })[slug] ?? 0),
    );
    expect(waiting[0]?.oldest?.at).toEqual(new Date("2026-01-01T00:00:00Z"));
  });
});
