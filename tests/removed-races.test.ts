import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { cannotRestore } from "~/features/boards/removed/policy";
import { accounts } from "~/platform/accounts/table.server";
import { atOnce, clients, createRounds, titles, winners } from "./support/at-once";
import { makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { firstRule, givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import type { Answer } from "./support/send";
import { banning, whileHeld } from "./support/while-held";

onPostgres("what was removed at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);
  let author: Person;
  let admin: Person;
  let board: { id: number };
  let thread: { id: string };
  let reply: { id: string };

  async function begin() {
    [author, admin] = [await porch().member(), await porch().member({ admin: true })];
    board = await makeBoard(porch(), await porch().member());
    thread = await makeThread(porch(), board, author);
    reply = await makeReply(porch(), thread, author);
  }

  const removeReply = (who = author) => porch().send(who, "replies.delete", { ...givenReasons, replyId: reply.id });
  const removeThread = (who = author) =>
    porch().send(who, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" });
  const removalOf = async (contentId: string) => {
    const [removal] = await porch().rows(sql`select id from removals where content_id = ${contentId}`);
    return String(removal?.id);
  };
  const restore = (removalId: string, who = author) => porch().send(who, "removed.restore", { removalId });
  const told = (answers: Answer[]) => titles(answers.filter(({ ok }) => !ok));

  /** Counters are what a count of the rows gives, and what is removed is not there as well. */
  async function allAgrees() {
    const wrong = await porch().rows(sql`
      select 'board' as what from boards b where b.thread_count <> (select count(*) from threads t where t.board_id = b.id)
      union all
      select 'thread' from threads t where t.reply_count <> (select count(*) from thread_replies r where r.thread_id = t.id)
      union all select 'twice' from threads t join removed_threads r using (id)
      union all select 'twice' from thread_replies t join removed_replies r using (id)`);
    expect(wrong).toEqual([]);
  }

  inRounds("comes back once, however often it is restored", async () => {
    await begin();
    await removeReply();
    const id = await removalOf(reply.id);
    const answers = await atOnce(clients, (index) => restore(id, index % 2 ? author : admin));
    expect(winners(answers)).toHaveLength(1);
    expect(told(answers)).toEqual(["Not there any more"]);
    await allAgrees();
    await removeThread();
    const whole = await removalOf(thread.id);
    const both = await atOnce(clients, (index) => restore(whole, index % 2 ? author : admin));
    expect(winners(both)).toHaveLength(1);
    await allAgrees();
  });

  inRounds("comes back and goes with its thread in whatever order, and nothing is there twice or lost", async () => {
    await begin();
    await removeReply();
    const id = await removalOf(reply.id);
    const others = await Promise.all(Array.from({ length: 5 }, () => makeReply(porch(), thread, author)));
    const answers = await atOnce(12, (index) => {
      if (index === 5) return removeThread();
      if (index === 6) return restore(id);
      const one = others[index % others.length];
      return index % 2
        ? porch().send(author, "replies.edit", { replyId: one?.id ?? "", content: `Edit ${index}` })
        : porch().send(admin, "replies.delete", { ...givenReasons, replyId: one?.id ?? "" });
    });
    for (const { ok, status, toast } of answers)
      expect(ok || `${status} ${toast?.title}`).toBeOneOf([
        true,
        "404 Reply not found",
        "409 Its thread is removed",
        "404 Not there any more",
      ]);
    await allAgrees();
    const [kept] = await porch().rows(sql`
      select (select count(*) from thread_replies) + (select count(*) from removed_replies) as count`);
    expect(Number(kept?.count)).toBe(6);
  });

  inRounds("is deleted for good or restored, never both, and leaves nobody a 500", async () => {
    await begin();
    await removeReply();
    await removeThread();
    const id = await removalOf(thread.id);
    const late = new Date(Date.now() + 30 * 24 * 3_600_000 + 1000);
    const [answers] = await Promise.all([
      atOnce(10, () => restore(id)),
      ...Array.from({ length: 3 }, () => forgetRemoved(porch().db, late)),
    ]);
    for (const { ok, status } of answers ?? []) expect(ok || status).toBeOneOf([true, 404]);
    await allAgrees();
    expect(await porch().rows(sql`select 1 from removals`)).toEqual([]);
  });

  inRounds("whoever wrote or thanked may leave meanwhile", async () => {
    await begin();
    const fan = await porch().member();
    await porch().send(fan, "replies.thank", { replyId: reply.id, thanks: "yes" });
    const leave = [sql`delete from ${accounts} where id in (${author.id}::uuid, ${fan.id}::uuid)`];
    await whileHeld(porch(), leave, () => removeThread(admin)).then((answer) => expect(answer.ok).toBe(true));
    const [row] = await porch().rows(sql`select author_id from removed_replies`);
    expect(row?.author_id).toBeNull();
    expect(await porch().rows(sql`select 1 from removed_thanks`)).toEqual([]);

    await begin();
    await porch().send(await porch().member(), "replies.thank", { replyId: reply.id, thanks: "yes" });
    await removeThread(admin);
    const id = await removalOf(thread.id);
    const gone = [sql`delete from ${accounts} where id = ${author.id}::uuid`];
    await whileHeld(porch(), gone, () => restore(id, admin)).then((answer) => expect(answer.ok).toBe(true));
    expect((await porch().rows(sql`select author_id from threads`))[0]?.author_id).toBeNull();
    await allAgrees();
  });

  inRounds("does not come back by whom the board bans at that moment", async () => {
    await begin();
    await removeReply();
    const id = await removalOf(reply.id);
    expect(await whileHeld(porch(), banning(board, author), () => restore(id))).toMatchObject({
      ...{ status: 403, toast: { title: "You are banned from this board", text: cannotRestore } },
    });
    expect(await porch().rows(sql`select 1 from thread_replies where id = ${reply.id}`)).toEqual([]);
    await allAgrees();
  });

  inRounds("what a report is upheld on meanwhile does not come back", async () => {
    await begin();
    await porch().send(await porch().member(), "reports.send", {
      ...{ contentType: "reply", contentId: reply.id, reason: "spam" },
    });
    await removeReply();
    const id = await removalOf(reply.id);
    const [report] = await porch().rows(sql`select case_id from reports`);
    const uphold = { caseId: String(report?.case_id), decision: "remove", rule: firstRule };
    await Promise.all([restore(id), porch().send(admin, "reports.decide", uphold), restore(id)]);
    expect(await porch().rows(sql`select 1 from thread_replies where id = ${reply.id}`)).toEqual([]);
    expect(await porch().rows(sql`select is_upheld from removals`)).toEqual([{ is_upheld: true }]);
    await allAgrees();
  });
});
