import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import { goodPassword } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { onPostgres, withPorchlight } from "../support/porchlight";

onPostgres("a case that bans somebody who erases their account meanwhile", (engine) => {
  const porch = withPorchlight({ engine });
  const deadlocks = async () => {
    const [row] = await porch().rows(
      sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
    );
    return Number(row?.count);
  };
  const untilWaiting = async (count: number) => {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await porch().rows(waiting)).length < count) await wait(10);
  };

  it("waits for them, or they for it: neither is ended by the database", async () => {
    const [admin, reporter, author] = [
      await porch().member({ admin: true }),
      await porch().member(),
      await porch().member(),
    ];
    await porch().givePassword(author);
    const board = await makeBoard(porch(), await porch().member());
    const reply = await makeReply(porch(), await makeThread(porch(), board, author), author);
    const report = { contentType: "reply", contentId: reply.id, reason: "spam" };
    expect(await porch().send(reporter, "reports.send", report)).toMatchObject({ ok: true });
    const [row] = await porch().rows(sql`select id from cases where content_id = ${reply.id}`);
    const decision = { caseId: String(row?.id), decision: "ban-site", rule: firstRule, note: "Too loud" };
    const before = await deadlocks();
    const { erasing, deciding } = await porch().db.transaction(async (tx) => {
      // Both are under way before either goes on.
      await tx.execute(sql`lock table roles in row exclusive mode`);
      const erasing = porch().send(author, "profiles.delete", { password: goodPassword });
      await untilWaiting(1);
      const deciding = porch().send(admin, "reports.decide", decision);
      await untilWaiting(2);
      return { erasing, deciding };
    });
    expect(await erasing).toMatchObject({ ok: true });
    expect((await deciding).status).not.toBe(503);
    // PostgreSQL counts it a moment later.
    await wait(1_200);
    expect(await deadlocks()).toBe(before);
  });
});
