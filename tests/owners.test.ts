import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { listTab } from "~/features/admin/queue/queries.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { services } from "~/features/services/table.server";
import { findKind } from "~/moderated-kinds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { images } from "~/platform/images/table.server";
import type { Person } from "./support/cast";
import { emptyCity, withPorchlight } from "./support/porchlight";
import { addServiceReview, makeService, serviceFacts } from "./support/services";
import { states } from "./support/submission-fixture";
import { kindOf, type SubmissionKind, submissionKinds } from "./support/submissions";
import { tinyPicture } from "./support/tiny-picture";

describe("owners", () => {
  const porch = withPorchlight();
  let owner: Person;
  let admin: Person;
  beforeAll(() => emptyCity(porch()));
  beforeEach(async () => {
    [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
  });

  const rowOf = async ({ table }: SubmissionKind, id: string) => {
    const [row] = await porch().rows(
      sql`select to_jsonb(each) as row from ${sql.identifier(table)} each where id = ${id}`,
    );
    return row?.row as Record<string, unknown> | undefined;
  };
  const edit = async (kind: SubmissionKind, id: string, told: object = {}) =>
    porch().send(owner, kind.edit, { [kind.idField]: id, ...(await kind.told(porch())), ...told });
  const withdraw = ({ slug }: SubmissionKind, id: string, from = "list") =>
    porch().send(owner, "submissions.withdraw", { kind: slug, id, from });
  const decide = ({ slug }: SubmissionKind, id: string, seen: string, decision = "approved") =>
    porch().send(admin, "moderation.decide", { kind: slug, id, seen, decision, note: "" });
  const tab = (slug: string, status: "changed" | "all") => {
    const asking = { db: porch().db, now: new Date(), viewer: { isAdmin: true } as Viewer };
    return listTab(asking, findKind(slug) as ModeratedKind, { status, search: "", page: 1 });
  };
  const pointsOf = async ({ id }: Person) =>
    (await porch().rows(sql`select reputation_points as points from members where id = ${id}`))[0]?.points;
  const lastLine = async (command: string) =>
    (
      await porch().rows(sql`select detail from audit_log where command = ${command} order by created_at desc limit 1`)
    )[0]?.detail as Record<string, unknown>;

  describe.each(submissionKinds.map((kind) => [kind.slug, kind] as const))("of %s", (_slug, kind) => {
    const editable = states.filter((state) => state !== "approved" || kind.approved.edit);

    it.each(editable)(
      "edit one that is %s: told anew, with the state, the owner and the figures it had",
      async (state) => {
        const { id } = await kind.make(porch(), owner, state);
        const before = (await rowOf(kind, id)) ?? {};
        const told = await kind.told(porch());
        const answer = await edit(kind, id, told);
        expect(answer).toMatchObject({ ok: true, toast: { title: expect.stringMatching(/updated/) } });
        const after = (await rowOf(kind, id)) ?? {};
        expect(after[kind.title.column]).toBe(told[kind.title.field]);
        for (const column of ["approval_status", "owner_id", "created_at", "decided_at", "rating_sum", "opening_date"])
          expect(after[column], column).toEqual(before[column]);
        expect(after.edits).toBe(1);
        expect(await lastLine(kind.edit)).toMatchObject({
          before: { [kind.title.field]: before[kind.title.column] },
          after: { [kind.title.field]: told[kind.title.field] },
        });
        expect(JSON.stringify(await lastLine(kind.edit))).not.toContain(
          kind.slug === "happy-hours" ? "555" : owner.email,
        );
      },
    );

    it("set nothing that is not theirs to set", async () => {
      const { id } = await kind.make(porch(), owner, "pending");
      const before = await rowOf(kind, id);
      for (const field of [
        "approvalStatus",
        "approval_status",
        "ownerId",
        "user_id",
        "ratingSum",
        "edits",
        "changedFrom",
      ])
        expect((await edit(kind, id, { [field]: "approved" })).status, field).toBe(400);
      expect(await rowOf(kind, id)).toEqual(before);
    });

    it("change what an admin is reading: that admin reads it again", async () => {
      const { id } = await kind.make(porch(), owner, "pending");
      await edit(kind, id);
      expect(await decide(kind, id, "pending")).toMatchObject({
        status: 409,
        toast: { text: "Its owner edited this a moment ago. Please look at the list again." },
      });
      expect((await rowOf(kind, id))?.approval_status).toBe("pending");
      const [row] = (await tab(kind.slug, "all")).rows.filter((each) => each.id === id);
      expect(row).toMatchObject({ seen: "pending+1", changes: [] });
      expect((await decide(kind, id, "pending+1")).toast?.title).toBe(`${kind.singular} approved`);
      expect(await pointsOf(owner)).toBe(10);
    });

    it("withdraw one: it is gone, with the points that it brought, and so is a second try", async () => {
      for (const state of states.filter((each) => each !== "approved" || kind.approved.withdraw)) {
        const { id } = await kind.make(porch(), owner, state);
        expect(await withdraw(kind, id, "page")).toMatchObject({
          ok: true,
          to: "/profile",
          toast: { title: `${kind.singular} withdrawn` },
        });
        expect(await rowOf(kind, id)).toBeUndefined();
        expect(await lastLine("submissions.withdraw")).toMatchObject({ kind: kind.slug, approvalStatus: state });
        expect(await withdraw(kind, id)).toMatchObject({ status: 404, toast: { title: "Submission not found" } });
        expect((await edit(kind, id)).status).toBe(404);
        expect((await decide(kind, id, state, "rejected")).status).toBe(404);
      }
      expect(await pointsOf(owner)).toBe(0);
      expect(await recountReputation(porch().db)).toBe(0);
    });
  });

  describe("who change what was decided", () => {
    const kind = kindOf("services");
    const changedIn = async (id: string) => (await tab("services", "changed")).rows.find((row) => row.id === id);

    it("show admins what it was and what it is, until one has read it; the state stays, and nobody is mailed", async () => {
      const { id, title } = await makeService(porch(), owner);
      const told = { ...serviceFacts, title: "Roofs", priceRange: "", startTime: "10:30" };
      expect((await edit(kind, id, told)).toast?.text).toBe("Neighbors see it at once, and admins see what changed.");
      await edit(kind, id, { ...told, title: "Roofs and walls" });
      expect((await changedIn(id))?.changes).toEqual([
        { label: "Title", before: title, after: "Roofs and walls" },
        { label: "Price range", before: "$40-60", after: "nothing" },
        { label: "Start time", before: "09:00", after: "10:30" },
      ]);
      expect((await decide(kind, id, "approved")).status).toBe(409);
      expect((await decide(kind, id, "approved+2")).ok).toBe(true);
      expect(await changedIn(id)).toBeUndefined();
      expect((await decide(kind, id, "approved+2")).status).toBe(409);
      await porch().settled();
      expect(await porch().mailsTo(owner.email)).toEqual([]);
      expect(await pointsOf(owner)).toBe(10);
    });

    it("are told where an admin rejects again what they mended, and it waits no longer", async () => {
      const { id } = await makeService(porch(), owner, { approvalStatus: "rejected" });
      expect((await edit(kind, id, { ...serviceFacts, title: "Roofs" })).toast?.text).toBe(
        "It stays rejected until an admin has read it again.",
      );
      expect((await decide(kind, id, "rejected+1", "rejected")).ok).toBe(true);
      expect(await changedIn(id)).toBeUndefined();
      await porch().settled();
      expect((await porch().mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(["Not published: Roofs"]);
      expect(await pointsOf(owner)).toBe(0);
    });

    it("and put it back as it was leave nothing to read", async () => {
      const { id, title } = await makeService(porch(), owner);
      await edit(kind, id, { ...serviceFacts, title: "Roofs" });
      expect(await changedIn(id)).toBeDefined();
      await edit(kind, id, { ...serviceFacts, title });
      expect(await changedIn(id)).toBeUndefined();
    });

    it("are not noted for a press of Save that changes nothing", async () => {
      const { id, title } = await makeService(porch(), owner);
      await edit(kind, id, { ...serviceFacts, title });
      expect(await rowOf(kind, id)).toMatchObject({ edits: 0, changed_from: null });
    });

    it("keep the picture, replace it or take it away, and no old one stays", async () => {
      const { id } = await makeService(porch(), owner, { imageKey: await porch().picture() });
      const keyNow = async () =>
        (await porch().db.select({ key: services.imageKey }).from(services).where(eq(services.id, id)))[0]?.key ?? "";
      const first = await keyNow();
      await edit(kind, id);
      expect(await keyNow()).toBe(first);
      await edit(kind, id, { image: await tinyPicture() });
      const second = await keyNow();
      expect(second).not.toBe(first);
      expect((await changedIn(id))?.changes).toContainEqual({
        label: "Image",
        before: "a picture",
        after: "another picture",
      });
      await edit(kind, id, { removeImage: "on" });
      expect(await keyNow()).toBe("");
      for (const key of [first, second]) expect(await porch().db.$count(images, eq(images.key, key))).toBe(0);
    });

    it("take reviews and picture along when they withdraw it", async () => {
      const { id } = await makeService(porch(), owner, { imageKey: await porch().picture() });
      await addServiceReview(porch(), { id }, admin);
      expect((await withdraw(kind, id)).ok).toBe(true);
      expect(await lastLine("submissions.withdraw")).toMatchObject({ reviews: 1, approvalStatus: "approved" });
      expect(await porch().db.$count(images, eq(images.ownerId, owner.id))).toBe(0);
      expect(await pointsOf(owner)).toBe(0);
    });
  });

  it("who withdraw a turned down event give back what its RSVPs brought", async () => {
    const { id } = await porch().event({ owner });
    expect((await porch().send(admin, "events.rsvp", { eventId: id, attending: "yes" })).ok).toBe(true);
    const events = kindOf("events");
    expect((await decide(events, id, "approved", "rejected")).ok).toBe(true);
    expect(await pointsOf(owner)).toBe(1);
    expect((await withdraw(events, id)).ok).toBe(true);
    expect(await pointsOf(owner)).toBe(0);
    expect(await recountReputation(porch().db)).toBe(0);
  });

  it("an event can't be moved into the past", async () => {
    const { id } = await porch().event({ owner, approvalStatus: "pending" });
    const events = kindOf("events");
    expect((await edit(events, id, { date: "2020-01-01" })).errors).toEqual({
      date: "Please choose today or a later day",
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
