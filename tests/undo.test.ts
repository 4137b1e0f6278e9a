import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { closeDecision } from "~/domain/moderation/decision-mails.server";
import { happyHours } from "~/features/happy-hours/table.server";
import type { Person } from "./support/cast";
import { createDesk, undoSeconds } from "./support/decisions";
import { makeHappyHour } from "./support/happy-hours";
import { firstRule, givenReasons } from "./support/house-rules";
import { emptyCity, withPorchlight } from "./support/porchlight";

describe("undo", () => {
  const porch = withPorchlight({ config: { undoSeconds } });
  beforeEach(() => emptyCity(porch()));
  const { pending, decide, undo, undoable, holdEnds, pointsOf, rowOf } = createDesk(porch);

  it("once the mails may be on their way nothing is taken back", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const { id } = await pending({ owner });
    await decide(admin, id, "approved");
    const [{ id: decisionId } = { id: "" }] = await undoable(admin);
    await closeDecision(porch().db, decisionId);
    expect(await undoable(admin)).toEqual([]);
    expect(await porch().send(admin, "moderation.undo", { decisionId })).toMatchObject({
      status: 409,
      toast: { text: "The time to undo it is over. Please decide anew instead." },
    });
    expect((await rowOf(id))?.status).toBe("approved");
    expect(await pointsOf(owner)).toBe(10);
  });

  it("what a case removed meanwhile stays removed", async () => {
    const [owner, reporter] = [await porch().member(), await porch().member()];
    const [admin, other] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    const { id } = await porch().event({ owner, approvalStatus: "approved" });
    const [reported, second] = [{ contentType: "events", contentId: id, reason: "spam" }, await pending({ owner })];
    expect(await porch().send(reporter, "reports.send", reported)).toMatchObject({ ok: true });
    const items = [`${id}:approved`, `${second.id}:pending`];
    await porch().send(admin, "moderation.decide-many", { kind: "events", items, decision: "rejected", note: "" });
    const [open] = await porch().rows(sql`select id from cases`);
    const removal = { caseId: String(open?.id), decision: "remove", rule: firstRule, note: "Goats." };
    expect(await porch().send(other, "reports.decide", removal)).toMatchObject({ ok: true });
    expect(await undo(admin)).toMatchObject({ ok: true });
    expect([(await rowOf(id))?.status, (await rowOf(second.id))?.status]).toEqual(["rejected", "pending"]);
  });

  it("also where a case had removed it before, and an admin had put it back", async () => {
    const owner = await porch().member();
    const [admin, other] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    const { id } = await porch().event({ owner, approvalStatus: "approved" });
    const report = async () =>
      porch().send(await porch().member(), "reports.send", { contentType: "events", contentId: id, reason: "spam" });
    const remove = async () => {
      const [open] = await porch().rows(sql`select id from cases where decided_at is null`);
      const removal = { caseId: String(open?.id), decision: "remove", rule: firstRule, note: "Goats." };
      expect(await porch().send(other, "reports.decide", removal)).toMatchObject({ ok: true });
    };
    await report();
    await remove();
    expect(await decide(admin, id, "approved", { seen: "rejected" })).toMatchObject({ ok: true });
    await holdEnds();
    expect(await report()).toMatchObject({ ok: true });
    await decide(admin, id, "rejected", { seen: "approved" });
    await remove();
    expect(await undo(admin)).toMatchObject({ ok: false });
    expect((await rowOf(id))?.status).toBe("rejected");
  });

  it("only who decided takes it back", async () => {
    const [owner, admin, other] = [
      await porch().member(),
      await porch().member({ admin: true }),
      await porch().member({ admin: true }),
    ];
    const { id } = await pending({ owner });
    await decide(admin, id, "approved");
    const [{ id: decisionId } = { id: "" }] = await undoable(admin);
    expect(await porch().send(other, "moderation.undo", { decisionId })).toMatchObject({
      status: 404,
      toast: { title: "There is nothing to undo" },
    });
    expect((await rowOf(id))?.status).toBe("approved");
    expect(await porch().send(admin, "moderation.undo", { decisionId })).toMatchObject({ ok: true });
  });

  it("each that can be undone is named", async () => {
    const admin = await porch().member({ admin: true });
    const [a, b, c] = [
      await pending({ title: "Goat yoga" }),
      await pending({ title: "Chess" }),
      await pending({ title: "Kites" }),
    ];
    const deal = await makeHappyHour(porch(), { approvalStatus: "pending", restaurantName: "Night Heron" });
    await decide(admin, a.id, "approved");
    const items = [`${b.id}:pending`, `${c.id}:pending`];
    await porch().send(admin, "moderation.decide-many", { kind: "events", items, decision: "rejected", note: "" });
    await decide(admin, deal.id, "approved", { kind: "happy-hours" });
    expect(await undoable(admin)).toMatchObject([
      { title: "Night Heron", count: 1 },
      { title: "Chess", count: 2 },
      { title: "Goat yoga", count: 1 },
    ]);
  });

  describe("everything of one member", () => {
    const flood = async () => {
      const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
      const [a, old] = [await pending({ owner }), await porch().event({ owner })];
      const deal = await makeHappyHour(porch(), { owner, approvalStatus: "pending" });
      const other = await pending();
      return { owner, admin, a, old, deal, other };
    };
    const statusOfDeal = async (id: string) =>
      (await porch().db.select({ status: happyHours.approvalStatus }).from(happyHours).where(eq(happyHours.id, id)))[0]
        ?.status;

    it("tells who had nothing in the queue of a ban alone", async () => {
      const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
      const ban = { memberId: owner.id, seen: "member", reason: "advertising", note: "" };
      await porch().send(admin, "members.reject-and-ban", { ...givenReasons, ...ban });
      await holdEnds();
      const [mail] = await porch().mailsTo(owner.email);
      expect(mail?.subject).toBe("Your account is banned");
      expect(mail?.text).not.toContain("turned down");
    });

    it("is rejected with a ban in one step, what was approved stays, and one mail says why", async () => {
      const { owner, admin, a, old, deal, other } = await flood();
      const ban = { memberId: owner.id, seen: "member", reason: "advertising", note: "" };
      expect(await porch().send(admin, "members.reject-and-ban", { ...givenReasons, ...ban })).toMatchObject({
        toast: { title: "Member banned, 2 submissions rejected" },
      });
      expect([(await rowOf(a.id))?.status, await statusOfDeal(deal.id)]).toEqual(["rejected", "rejected"]);
      expect([(await rowOf(old.id))?.status, (await rowOf(other.id))?.status]).toEqual(["approved", "pending"]);
      expect(
        await porch().rows(sql`select 1 from accounts where id = ${owner.id} and banned_at is not null`),
      ).toHaveLength(1);
      expect(await porch().mailsTo(owner.email)).toEqual([]);
      await holdEnds();
      const mails = await porch().mailsTo(owner.email);
      expect(mails.map(({ subject }) => subject)).toEqual(["Your account is banned"]);
      expect(mails[0]?.text).toContain("What still waited for an admin was turned down with it.");
      expect(await porch().send(admin, "members.reject-and-ban", { ...givenReasons, ...ban })).toMatchObject({
        status: 409,
      });
    });

    it("comes back whole with one undo, the ban included", async () => {
      const { owner, admin, a, deal } = await flood();
      await porch().send(admin, "members.reject-and-ban", {
        ...givenReasons,
        memberId: owner.id,
        seen: "member",
        reason: "",
        note: "",
      });
      expect(await undo(admin)).toMatchObject({
        ok: true,
        toast: { title: "Undone: the ban is lifted and 2 are as before" },
      });
      expect([(await rowOf(a.id))?.status, await statusOfDeal(deal.id)]).toEqual(["pending", "pending"]);
      expect(await porch().rows(sql`select 1 from accounts where id = ${owner.id} and banned_at is not null`)).toEqual(
        [],
      );
      const [logged] = await porch().rows(
        sql`select detail from audit_log where subject_id = ${owner.id} and command like '%.undo'`,
      );
      expect(logged?.detail).toEqual({ before: "banned", after: "member" });
    });

    it("says what came back where nothing waited, or all was changed since, or the ban was lifted before", async () => {
      const admin = await porch().member({ admin: true });
      const ban = async (owner: Person) =>
        porch().send(admin, "members.reject-and-ban", {
          ...givenReasons,
          memberId: owner.id,
          seen: "member",
          reason: "",
          note: "",
        });
      const lift = (owner: Person) => porch().send(admin, "members.unban", { memberId: owner.id });
      const quiet = await porch().member({ fullName: "Quiet Quinn" });
      await ban(quiet);
      expect(await undoable(admin)).toMatchObject([{ banned: "Quiet Quinn", count: 0, title: null }]);
      expect(await undo(admin)).toMatchObject({ ok: true, toast: { title: "Undone: the ban is lifted" } });

      const { owner, a, deal } = await flood();
      await ban(owner);
      await decide(admin, a.id, "approved", { seen: "rejected" });
      await decide(admin, deal.id, "approved", { seen: "rejected", kind: "happy-hours" });
      expect(await undo(admin, 2)).toMatchObject({
        toast: { title: "Undone: the ban is lifted", text: "2 were changed since and left alone." },
      });

      const other = await flood();
      await ban(other.owner);
      await lift(other.owner);
      expect(await undo(admin)).toMatchObject({
        toast: { title: "Undone: 2 are as before", text: "The ban was lifted before." },
      });

      await ban(quiet);
      await lift(quiet);
      expect(await undo(admin)).toMatchObject({ status: 409 });
    });
  });
});
