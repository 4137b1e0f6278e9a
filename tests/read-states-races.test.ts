import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { createRounds } from "./support/at-once";
import { makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { firstRule } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { submissionKinds } from "./support/submissions";
import { tinyPicture } from "./support/tiny-picture";
import { whileHeld } from "./support/while-held";

/** A decision beside an edit of what is no word is one on what was read, or none. */
onPostgres("decisions beside edits of a title or a picture alone", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);
  const kind = submissionKinds.find(({ slug }) => slug === "restaurants");
  let owner: Person;
  let admin: Person;
  let id: string;
  let told: Record<string, unknown>;

  const save = (more: object = {}) =>
    porch().send(owner, kind?.edit ?? "", { restaurantId: id, ...told, ...more } as never);
  async function begin() {
    [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    id = (await kind?.make(porch(), owner, "approved"))?.id ?? "";
    told = (await kind?.told(porch())) ?? {};
    expect(await save({ image: await tinyPicture() })).toMatchObject({ ok: true });
    await porch().send(await porch().member(), "reports.send", {
      contentType: "restaurants",
      contentId: id,
      reason: "spam",
    });
  }
  const listed = async (status: "open" | "decided" = "open") => {
    const context = { db: porch().db, now: new Date(), viewer: { id: admin.id, isAdmin: true } as Viewer };
    const [row] = (await listCases(context, { status, page: 1 })).rows;
    return { caseId: row?.id ?? "", seen: row?.seen ?? "" };
  };
  const decide = async (decision: string, read: { caseId: string; seen: string }) =>
    porch().send(admin, "reports.decide", { ...read, decision, rule: firstRule, note: "Goats" });
  const editsOf = async () =>
    Number((await porch().rows(sql`select edits from restaurants where id = ${id}`))[0]?.edits);

  inRounds("are refused or made on what was read", async () => {
    for (const what of ["picture", "title"] as const) {
      await begin();
      const change = what === "picture" ? { image: await tinyPicture() } : { name: `Goat House ${Math.random()}` };
      const read = await listed();
      const before = await editsOf();
      const [decided, edited] = await Promise.all([decide("none", read), save(change)]);
      expect([edited.ok, await editsOf()]).toEqual([true, before + 1]);
      const [row] = await porch().rows(sql`select decided_at from cases where id = ${read.caseId}`);
      expect(decided.ok).toBe(row?.decided_at !== null);
      if (!decided.ok)
        expect(decided).toMatchObject({ status: 409, toast: { title: "It was edited after you read it" } });
      await decide("none", await listed());
    }
  });

  inRounds("wait for an edit that is being saved, and are refused", async () => {
    await begin();
    const read = await listed();
    const picture = sql`update restaurants set image_key = null, edits = edits + 1 where id = ${id}`;
    expect(await whileHeld(porch(), [picture], () => decide("hide", read))).toMatchObject({ status: 409 });
    const name = sql`update restaurants set name = 'Goat House', edits = edits + 1 where id = ${id}`;
    const again = await listed();
    expect(await whileHeld(porch(), [name], () => decide("warn", again))).toMatchObject({ status: 409 });
    expect(await decide("hide", await listed())).toMatchObject({ ok: true });
    const hidden = await listed("decided");
    expect(await whileHeld(porch(), [picture], () => porch().send(admin, "reports.end", hidden))).toMatchObject({
      status: 409,
    });
    expect(await porch().send(admin, "reports.end", await listed("decided"))).toMatchObject({ ok: true });
  });

  inRounds("show no hidden post again whose edit is being saved", async () => {
    [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const thread = await makeThread(porch(), await makeBoard(porch(), await porch().member()), owner);
    const reply = await makeReply(porch(), thread, owner);
    for (const [contentType, contentId, table] of [
      ["reply", reply.id, "removed_replies"],
      ["thread", thread.id, "removed_threads"],
    ] as const) {
      await porch().send(await porch().member(), "reports.send", { contentType, contentId, reason: "spam" });
      expect(await decide("hide", await listed())).toMatchObject({ ok: true });
      const edit = () => [
        sql`update removals set edits = edits + 1 where content_id = ${contentId}`,
        sql`update ${sql.identifier(table)} set content = content || '!', edited_at = now() where id = ${contentId}`,
      ];
      const read = await listed("decided");
      const [{ id: removalId, edits } = { id: "", edits: 0 }] = await porch().rows(
        sql`select id, edits from removals where content_id = ${contentId}`,
      );
      expect(await whileHeld(porch(), edit(), () => porch().send(admin, "reports.end", read))).toMatchObject({
        status: 409,
        toast: { title: "It was edited after you read it" },
      });
      const byList = { removalId: String(removalId), seen: String(Number(edits) + 1) };
      expect(await whileHeld(porch(), edit(), () => porch().send(admin, "hidden.show", byList))).toMatchObject({
        status: 409,
      });
      expect(await porch().send(admin, "reports.end", await listed("decided"))).toMatchObject({ ok: true });
    }
  });
});
