import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { submissionFilters } from "~/domain/moderation/submission-filters";
import { listTab } from "~/features/admin/queue/queries.server";
import { findKind } from "~/moderated-kinds.server";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

const before = { status: 403, toast: { title: "You decided this before" } };

/** What an appeal brought back is decided by another admin than before, as long as there is one. */
describe("who turned down what came back after an appeal", () => {
  const { porch, people, asking } = createScene();

  const admin = () => porch().member({ admin: true });
  const noAdmin = ({ id }: Person) => porch().rows(sql`delete from roles where member_id = ${id}`);
  const judge = (by: Person, id: string, decision: "approved" | "rejected", seen = "pending") =>
    porch().send(by, "moderation.decide", {
      kind: "events",
      id,
      seen,
      decision,
      reason: "",
      note: "Goats.",
    });
  const remove = (by: Person, id: string) =>
    porch().send(by, "events.delete", { eventId: id, from: "admin", ...givenReasons });
  async function giveBack(id: string, sender: Person, by: Person, heardBy: Person, seen = "pending") {
    expect(await judge(by, id, "rejected", seen)).toMatchObject({ ok: true });
    const [told] = await porch().rows(
      sql`select id from statements where subject_id = ${id} and overturned_at is null`,
    );
    const appeal = { reportId: String(told?.id), text: "It was only about goats" };
    expect(await porch().send(sender, "reports.appeal", appeal)).toMatchObject({ ok: true });
    const [row] = await porch().rows(sql`select id from appeals where decided_at is null`);
    const heard = { appealId: String(row?.id), outcome: "granted", answer: "Read again.", rule: "" };
    expect(await porch().send(heardBy, "reports.decide-appeal", heard)).toMatchObject({ ok: true });
  }
  async function returned(heardBy: Person) {
    const sender = await porch().member();
    const { id } = await porch().event({ owner: sender, approvalStatus: "pending" });
    await giveBack(id, sender, people.admin, heardBy);
    return { id, sender };
  }
  const rowIn = async (by: Person, id: string) => {
    const kind = findKind("events");
    if (!kind) throw new Error("There are no events");
    const filters = submissionFilters(new URLSearchParams({ status: "pending" }));
    return (await listTab(asking(by, true) as never, kind, filters)).rows.find((row) => row.id === id);
  };

  it("neither decides nor deletes it, and is offered neither, as long as there is another", async () => {
    const second = await admin();
    const { id } = await returned(second);
    expect(await judge(people.admin, id, "rejected")).toMatchObject(before);
    expect(await remove(people.admin, id)).toMatchObject(before);
    expect(await rowIn(people.admin, id)).toMatchObject({ left: { why: "decided" }, deletion: undefined });
    expect(await rowIn(second, id)).toMatchObject({ left: null, isAppealed: true });
    await noAdmin(second);
    expect(await rowIn(people.admin, id)).toMatchObject({ left: null });
    expect(await judge(people.admin, id, "approved")).toMatchObject({ ok: true });
  });

  it("decides the others that they ticked with it, and reads that it was left to others", async () => {
    const { id } = await returned(await admin());
    const other = await porch().event({ owner: people.author, approvalStatus: "pending" });
    const items = [`${id}:pending`, `${other.id}:pending`];
    const many = { kind: "events", items, decision: "approved", reason: "", note: "" };
    expect(await porch().send(people.admin, "moderation.decide-many", many)).toMatchObject({
      ok: true,
      toast: { title: "1 approved, 1 was left to others" },
    });
  });

  it("leaves it to who turned it down neither time, if there is anybody", async () => {
    const [second, third] = [await admin(), await admin()];
    const { id, sender } = await returned(second);
    await giveBack(id, sender, second, third);
    for (const one of [people.admin, second]) expect(await judge(one, id, "approved")).toMatchObject(before);
    expect(await rowIn(third, id)).toMatchObject({ left: null });
    await noAdmin(third);
    expect(await judge(people.admin, id, "approved")).toMatchObject({ ok: true });
  });

  it("decides it where the only other reported it, who leaves it to them", async () => {
    const reporter = await admin();
    const sender = await porch().member();
    const { id } = await porch().event({ owner: sender });
    const about = { contentType: "events", contentId: id, reason: "spam" };
    expect(await porch().send(reporter, "reports.send", about)).toMatchObject({ ok: true });
    await porch().rows(sql`update reports set status = 'dismissed'`);
    await giveBack(id, sender, people.admin, reporter, "approved");
    const turnDown = (by: Person) => judge(by, id, "rejected", "approved");
    expect(await turnDown(reporter)).toMatchObject({ toast: { title: "You are a party to this" } });
    expect(await turnDown(people.admin)).toMatchObject({ ok: true });
  });

  it("rejects it with its sender's ban only where there is no other", async () => {
    const second = await admin();
    const [one, other] = [await returned(second), await returned(second)];
    const ban = ({ id: memberId }: Person) =>
      porch().send(people.admin, "members.reject-and-ban", {
        ...givenReasons,
        ...{ memberId, seen: "member", reason: "advertising", note: "" },
      });
    expect(await ban(one.sender)).toMatchObject({ toast: { title: "Member banned, 0 submissions rejected" } });
    await noAdmin(second);
    expect(await ban(other.sender)).toMatchObject({ toast: { title: "Member banned, 1 submission rejected" } });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
