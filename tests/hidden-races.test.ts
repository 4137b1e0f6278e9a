import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { boardModerators } from "~/features/boards/table.server";
import { createRounds, winners } from "./support/at-once";
import { makeBoard, makeReply, makeThread } from "./support/boards";
import { goodPassword, type Person } from "./support/cast";
import { firstRule, givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { verify } from "./support/residencies";
import { banning, whileHeld } from "./support/while-held";

/** What hides, shows, edits, deletes and decides on one thing at the same moment. */
onPostgres("what is hidden at once", (engine) => {
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

  const report = (who: Person, contentType = "reply") =>
    porch().send(who, "reports.send", {
      ...{ contentType, contentId: contentType === "reply" ? reply.id : thread.id, reason: "spam" },
    });

  const residents = (count: number) =>
    Promise.all(Array.from({ length: count }, () => porch().member({ resident: true })));

  async function caseId() {
    const [row] = await porch().rows(sql`select id from cases order by created_at desc limit 1`);
    return String(row?.id);
  }
  const decide = async (decision: string) =>
    porch().send(admin, "reports.decide", { caseId: await caseId(), decision, rule: firstRule, note: "Goats" });
  const hidings = () => porch().rows(sql`select id, hidden_by, is_upheld from removals order by created_at`);
  const isThere = async () =>
    (await porch().rows(sql`select 1 from thread_replies where id = ${reply.id}`)).length === 1;

  /** Counters are what a count of the rows gives, and what is set aside is not there as well. */
  async function allAgrees() {
    const wrong = await porch().rows(sql`
      select 'board' as what from boards b where b.thread_count <> (select count(*) from threads t where t.board_id = b.id)
      union all
      select 'thread' from threads t where t.reply_count <> (select count(*) from thread_replies r where r.thread_id = t.id)
      union all select 'twice' from threads t join removed_threads r using (id)
      union all select 'twice' from thread_replies t join removed_replies r using (id)
      union all select 'stuck' from removals r where hidden_by = 'reports'
        and not exists (select from cases c where c.content_id = r.content_id and c.decided_at is null)`);
    expect(wrong).toEqual([]);
  }

  inRounds("three reports at once hide once and tell once", async () => {
    for (const contentType of ["reply", "thread"]) {
      await begin();
      const answers = await Promise.all((await residents(3)).map((who) => report(who, contentType)));
      expect(winners(answers)).toHaveLength(3);
      await porch().settled();
      expect(await hidings()).toMatchObject([{ hidden_by: "reports" }]);
      expect(await porch().mailsTo(author.email)).toHaveLength(1);
      const lines = await porch().rows(sql`select 1 from ledger_waiting where outcome = 'hidden by reports'`);
      expect(lines).toHaveLength(1);
      await allAgrees();
      await porch().rows(sql`delete from removals`);
      await porch().rows(sql`delete from ledger_waiting`);
    }
  });

  inRounds("the third report beside a decision leaves nothing hidden that nobody looks at", async (round) => {
    await begin();
    const [first, second, third] = (await residents(3)) as [Person, Person, Person];
    await report(first);
    await report(second);
    const decision = ["none", "warn", "hide"][round - 1] ?? "none";
    const [decided, reported] = await Promise.all([decide(decision), report(third)]);
    expect(decided.ok).toBe(true);
    // One that comes after the decision opens a case of its own, and finds it gone where it is hidden.
    expect([200, 404]).toContain(reported.ok ? 200 : reported.status);
    expect(await isThere()).toBe(decision !== "hide");
    await allAgrees();
  });

  inRounds("who is banned from the board at that moment shows nothing there again", async () => {
    await begin();
    for (const who of await residents(3)) await report(who);
    const [hiding] = await hidings();
    const moderator = await porch().member();
    await porch().db.insert(boardModerators).values({ boardId: board.id, memberId: moderator.id });
    const show = () => porch().send(moderator, "hidden.show", { removalId: String(hiding?.id), seen: "0" });
    expect(await whileHeld(porch(), banning(board, moderator), show)).toMatchObject({
      ...{ status: 403, toast: { title: "You are banned from this board" } },
    });
    expect(await isThere()).toBe(false);
    await allAgrees();
  });

  inRounds("a decision beside an edit, a deletion, showing again and leaving ends in one state", async () => {
    await begin();
    for (const who of await residents(3)) await report(who);
    const [hiding] = await hidings();
    const removalId = String(hiding?.id);
    await porch().givePassword(author);
    const answers = await Promise.all([
      decide("none"),
      porch().send(admin, "hidden.show", { removalId, seen: "0" }),
      porch().send(author, "hidden.edit", { removalId, content: "Other words" }),
      porch().send(author, "hidden.delete", { removalId }),
      decide("hide"),
    ]);
    for (const { ok, status } of answers) expect(ok || status).toBeOneOf([true, 403, 404, 409]);
    await allAgrees();
    await Promise.all([
      porch().send(author, "profiles.delete", { password: goodPassword }),
      porch().send(admin, "hidden.show", { removalId, seen: "1" }),
    ]);
    await allAgrees();
  });

  inRounds("what ends by itself and is shown by hand at that moment is shown once", async () => {
    await begin();
    await report(await porch().member());
    expect(
      await porch().send(admin, "reports.decide", {
        ...givenReasons,
        caseId: await caseId(),
        decision: "hide",
        days: "1",
      }),
    ).toMatchObject({ ok: true });
    await porch().rows(sql`update removals set until = now() - interval '1 second'`);
    const [hiding] = await hidings();
    const other = await porch().member({ admin: true });
    await verify(porch(), other);
    await Promise.all([
      showWhatIsOver(porch().dependencies, new Date()),
      porch().send(other, "hidden.show", { removalId: String(hiding?.id), seen: "0" }),
      showWhatIsOver(porch().dependencies, new Date()),
    ]);
    expect(await isThere()).toBe(true);
    expect(await hidings()).toEqual([]);
    await allAgrees();
  });
});
