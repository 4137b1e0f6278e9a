import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { decidedSubmissions, decisions } from "~/domain/moderation/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import type { Person } from "./support/cast";
import { createDesk, undoSeconds } from "./support/decisions";
import { emptyCity, withPorchlight } from "./support/porchlight";

describe("decisions that can be undone", () => {
  const porch = withPorchlight({ config: { undoSeconds } });
  beforeEach(() => emptyCity(porch()));
  const { pending, decide, undo, undoable, holdEnds, pointsOf, rowOf } = createDesk(porch);

  it("no mail leaves before the time is over, and then one", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const { id } = await pending({ owner });
    await decide(admin, id, "approved");
    await porch().settled();
    expect(await porch().mailsTo(owner.email)).toEqual([]);
    expect(await undoable(admin)).toMatchObject([{ verdict: "approved", count: 1, banned: undefined }]);
    await holdEnds();
    expect(await porch().mailsTo(owner.email)).toHaveLength(1);
    expect(await porch().db.$count(decisions)).toBe(0);
    expect(await undo(admin)).toMatchObject({ ok: false, status: 404 });
  });

  it("undo puts back state, note, who decided before, points, and leaves a line; nobody is told", async () => {
    const [owner, first, second] = [
      await porch().member(),
      await porch().member({ admin: true }),
      await porch().member({ admin: true }),
    ];
    const { id } = await pending({ owner });
    await decide(first, id, "rejected", { reason: "duplicate", note: "See page 2." });
    const before = await rowOf(id);
    expect(before?.note).toBe("It is on Porchlight already.\nSee page 2.");
    await holdEnds();
    await decide(second, id, "approved", { seen: "rejected" });
    expect(await pointsOf(owner)).toBe(10);
    expect(await undo(second)).toMatchObject({ ok: true, toast: { title: "Undone: 1 is as before" } });
    expect(await rowOf(id)).toEqual(before);
    expect(await pointsOf(owner)).toBe(0);
    expect(await recountReputation(porch().db)).toBe(0);
    const lines = await porch().rows(sql`select subject_id, detail from audit_log where command = 'moderation.undo'`);
    expect(lines).toEqual([{ subject_id: id, detail: { kind: "events", before: "approved", after: "rejected" } }]);
    await holdEnds();
    expect(await porch().mailsTo(owner.email)).toHaveLength(1);
    expect(await porch().db.$count(decidedSubmissions)).toBe(0);
  });

  it("only whoever decided takes it back, once, and what someone decided since stays", async () => {
    const [first, second] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    const [a, b] = [await pending(), await pending()];
    await porch().send(first, "moderation.decide-many", {
      kind: "events",
      items: [`${a.id}:pending`, `${b.id}:pending`],
      decision: "approved",
      note: "",
    });
    const [{ id: decisionId } = { id: "" }] = await undoable(first);
    expect(await porch().send(second, "moderation.undo", { decisionId })).toMatchObject({ status: 404 });
    await decide(second, b.id, "rejected", { seen: "approved" });
    expect(await porch().send(first, "moderation.undo", { decisionId })).toMatchObject({
      toast: { title: "Undone: 1 is as before", text: "1 was changed since and left alone." },
    });
    expect([(await rowOf(a.id))?.status, (await rowOf(b.id))?.status]).toEqual(["pending", "rejected"]);
    expect(await porch().send(first, "moderation.undo", { decisionId })).toMatchObject({
      status: 409,
      toast: { text: "It was undone already. Please look at the list again." },
    });
  });

  it("several decisions stand open side by side, and each can be taken back", async () => {
    const admin = await porch().member({ admin: true });
    const all = [await pending(), await pending(), await pending()];
    for (const { id } of all) await decide(admin, id, "rejected");
    expect(await undoable(admin)).toHaveLength(3);
    await undo(admin, 2);
    await undo(admin, 0);
    expect(await Promise.all(all.map(async ({ id }) => (await rowOf(id))?.status))).toEqual([
      "pending",
      "rejected",
      "pending",
    ]);
  });

  it("says who decided what when someone was faster", async () => {
    const [first, second] = [
      await porch().member({ admin: true, fullName: "Marisol Vega" }),
      await porch().member({ admin: true }),
    ];
    const { id } = await pending();
    await decide(first, id, "approved");
    expect((await decide(second, id, "rejected")).toast?.text).toBe(
      "Marisol Vega approved this just now. Please look at the list again.",
    );
    const { id: other } = await pending();
    const answer = await porch().send(second, "moderation.decide-many", {
      kind: "events",
      items: [`${id}:pending`, `${other}:pending`],
      decision: "rejected",
      note: "",
    });
    expect(answer.toast?.title).toBe("1 rejected, 1 was decided by Marisol Vega");
  });

  describe("of all that match", () => {
    const matching = (admin: Person, values: Record<string, string> = {}) =>
      porch().send(admin, "moderation.decide-matching", {
        kind: "events",
        status: "pending",
        q: "",
        category: "",
        neighborhood: "",
        by: "",
        note: "",
        seenAt: new Date().toISOString(),
        seen: "0",
        decision: "approved",
        ...values,
      });

    it("decides also those on other pages, and nothing else", async () => {
      const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
      const theirs = await Promise.all(Array.from({ length: 25 }, () => pending({ owner })));
      const other = await pending();
      const { toast } = await matching(admin, { by: owner.id, seen: "25" });
      expect(toast).toEqual({ tone: "success", title: "25 approved" });
      expect(new Set(await Promise.all(theirs.map(async ({ id }) => (await rowOf(id))?.status)))).toEqual(
        new Set(["approved"]),
      );
      expect((await rowOf(other.id))?.status).toBe("pending");
      expect(await pointsOf(owner)).toBe(250);
      await holdEnds();
      expect(await porch().mailsTo(owner.email)).toMatchObject([{ subject: "25 submissions of yours: approved" }]);
      const lines = await porch().rows(
        sql`select subject_id from audit_log where command = 'moderation.decide-matching'`,
      );
      expect(lines).toHaveLength(25);
    });

    it.each(["category", "neighborhood"] as const)("decides what is of one %s, and nothing else", async (facet) => {
      const admin = await porch().member({ admin: true });
      const { id } = await porch()[facet]("wassailing");
      const [there, elsewhere] = [await pending({ [`${facet}Id`]: id }), await pending()];
      expect(await matching(admin, { [facet]: id, seen: "1" })).toMatchObject({ toast: { title: "1 approved" } });
      const states = [await rowOf(there.id), await rowOf(elsewhere.id)].map((row) => row?.status);
      expect(states).toEqual(["approved", "pending"]);
    });

    it("leaves alone what came or changed after the page was made, and says so", async () => {
      const admin = await porch().member({ admin: true });
      const [stays, decided] = [await pending(), await pending()];
      const seenAt = new Date().toISOString();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const late = await pending({ createdAt: new Date() });
      await decide(admin, decided.id, "rejected");
      expect(await matching(admin, { seenAt, seen: "2" })).toMatchObject({
        toast: { title: "1 approved, 1 was changed or decided meanwhile and left alone" },
      });
      const states = [await rowOf(stays.id), await rowOf(decided.id), await rowOf(late.id)].map((row) => row?.status);
      expect(states).toEqual(["approved", "rejected", "pending"]);
    });

    it("takes what was made in the very millisecond of the page as seen, though the database rounds it up", async () => {
      const admin = await porch().member({ admin: true });
      const { id } = await pending();
      await porch().db.execute(sql`update events set created_at = '2026-11-01T12:00:00.123900Z' where id = ${id}`);
      expect(await matching(admin, { seenAt: "2026-11-01T12:00:00.122Z", seen: "1" })).toMatchObject({ status: 409 });
      expect(await matching(admin, { seenAt: "2026-11-01T12:00:00.123Z", seen: "1" })).toMatchObject({
        toast: { title: "1 approved" },
      });
      expect((await rowOf(id))?.status).toBe("approved");
    });

    it("decides nothing where more match than were seen", async () => {
      const admin = await porch().member({ admin: true });
      const waiting = [await pending(), await pending()];
      // What nobody sees is no word to search for.
      expect(await matching(admin, { q: "\u200B", seen: "1" })).toMatchObject({
        status: 409,
        toast: { text: "More match by now than you saw. Please look at the list again." },
      });
      for (const { id } of waiting) expect((await rowOf(id))?.status).toBe("pending");
      expect(await undoable(admin)).toEqual([]);
    });

    it("a category that is gone matches nothing, and not everything", async () => {
      const admin = await porch().member({ admin: true });
      const { id } = await pending();
      const lost: Record<string, string>[] = [{ category: crypto.randomUUID() }, { neighborhood: "x" }, { by: "x" }];
      for (const each of lost) expect(await matching(admin, each)).toMatchObject({ status: 409 });
      expect((await rowOf(id))?.status).toBe("pending");
    });
  });
});
