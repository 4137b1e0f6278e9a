import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { expect } from "vitest";
import { boardBans, boardMembers, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { atOnce, clients, createRounds, titles, winners } from "./support/at-once";
import { addModerator, joinBoard, makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import type { Answer } from "./support/send";
import { whileHeld } from "./support/while-held";

onPostgres("on boards at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds, pointsOf } = createRounds(porch);

  const people = (count: number) => Promise.all(Array.from({ length: count }, () => porch().member()));
  const one = (list: Person[], index: number) => list[index % list.length] as Person;

  /** Counters and points are what a count of the rows gives. */
  async function countersAgree() {
    const wrong = await porch().rows(sql`
      select 'board' as what, b.id::text from boards b
      where b.member_count <> (select count(*) from board_members m where m.board_id = b.id)
        or b.thread_count <> (select count(*) from threads t where t.board_id = b.id)
      union all
      select 'thread', t.id::text from threads t
      where t.reply_count <> (select count(*) from thread_replies r where r.thread_id = t.id)
      union all
      select 'points', m.username from members m
      where m.reputation_points <> (select 2 * count(*) from threads t where t.author_id = m.id)
        + (select count(*) from thread_replies r where r.author_id = m.id)`);
    expect(wrong).toEqual([]);
  }

  const refusalsOf = (answers: Answer[]) => [
    ...new Set(answers.filter(({ ok }) => !ok).map(({ status, toast }) => `${status} ${toast?.title}`)),
  ];

  const join = (who: Person, board: { id: number }) => porch().send(who, "boards.join", { boardId: String(board.id) });
  const leave = (who: Person, board: { id: number }) =>
    porch().send(who, "boards.leave", { boardId: String(board.id) });
  const reply = (who: Person, thread: { id: string }, content = "Me too") =>
    porch().send(who, "replies.post", { threadId: thread.id, content });
  const post = (who: Person, board: { id: number }) =>
    porch().send(who, "threads.post", { boardId: String(board.id), title: "A hen is loose", content: "Hers" });

  inRounds("members who join and leave leave as many rows as the board counts", async () => {
    const [owner, ...guests] = await people(11);
    const board = await makeBoard(porch(), owner as Person);
    const answers = await atOnce(clients, (index) => (index % 3 ? join : leave)(one(guests, index), board));
    expect(winners(answers)).toHaveLength(clients);
    await countersAgree();
  });

  inRounds("one member's 50 joins are one", async () => {
    const [owner, guest] = (await people(2)) as [Person, Person];
    const board = await makeBoard(porch(), owner);
    expect(titles(await atOnce(clients, () => join(guest, board)))).toEqual(["Joined board!"]);
    expect(await porch().db.$count(boardMembers, eq(boardMembers.memberId, guest.id))).toBe(1);
    await countersAgree();
  });

  inRounds("replies get the positions 1 to 50, each once", async () => {
    const [owner, ...authors] = await people(11);
    const thread = await makeThread(porch(), await makeBoard(porch(), owner as Person), owner as Person);
    expect(titles(await atOnce(clients, (index) => reply(one(authors, index), thread)))).toEqual(["Reply posted!"]);
    const rows = await porch().db.select({ position: replies.position }).from(replies).orderBy(replies.position);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: clients }, (_, index) => index + 1));
    for (const author of authors) expect(await pointsOf(author)).toBe(5);
    await countersAgree();
  });

  inRounds("threads and replies that are posted and deleted at once are counted right", async () => {
    const [owner, ...authors] = (await people(6)) as [Person, ...Person[]];
    const board = await makeBoard(porch(), owner);
    const thread = await makeThread(porch(), board, owner);
    const old = await Promise.all(authors.map((author) => makeReply(porch(), thread, author)));
    const shortLived = await makeThread(porch(), board, one(authors, 0));
    const answers = await atOnce(clients, (index) => {
      const [author, target] = [one(authors, index), old[index % old.length]];
      if (index % 4 === 0) return reply(author, thread);
      if (index % 4 === 1)
        return porch().send(index % 8 === 1 ? owner : author, "replies.delete", {
          ...givenReasons,
          replyId: target?.id ?? "",
        });
      if (index % 4 === 2) return post(author, board);
      return porch().send(owner, "threads.delete", { ...givenReasons, threadId: shortLived.id, from: "board" });
    });
    expect(answers.filter(({ toast }) => toast?.title === "Reply deleted")).toHaveLength(old.length);
    expect(answers.filter(({ toast }) => toast?.title === "Thread deleted")).toHaveLength(1);
    expect(refusalsOf(answers).sort()).toEqual(["404 Reply not found", "404 Thread not found"]);
    await countersAgree();
  });

  /** A connection of its own to the database: those of the pool are busy. */
  async function connect() {
    const { connectionString } = (porch().handle.client as unknown as { options: { connectionString: string } })
      .options;
    const client = new Client({ connectionString });
    await client.connect();
    return client;
  }

  /** How much somebody has written and joined. */
  async function countFrom({ id }: Person): Promise<number> {
    const client = await connect();
    const { rows } = await client.query(
      `select (select count(*) from thread_replies where author_id = $1) + (select count(*) from threads where author_id = $1)
        + (select count(*) from board_members where member_id = $1) as count`,
      [id],
    );
    await client.end();
    return Number(rows[0].count);
  }

  const held = ({ id }: Person) => sql`select 1 from members where id = ${id} for no key update`;

  inRounds("a ban waits for what its member is posting, and posting waits for a ban", async () => {
    const [owner, member, other] = (await people(3)) as [Person, Person, Person];
    const board = await makeBoard(porch(), owner);
    const thread = await makeThread(porch(), board, member);
    const said = await makeReply(porch(), thread, member);
    const heard = await makeReply(porch(), thread, owner);
    const values = { boardId: String(board.id), memberId: other.id, from: "reply" };
    const banned = await whileHeld(porch(), [held(other)], () =>
      porch().send(owner, "boards.ban", { ...givenReasons, ...values }),
    );
    expect(banned.ok).toBe(true);
    const edit = { replyId: said.id, content: "Again" };
    for (const act of [
      () => reply(member, thread),
      () => post(member, board),
      () => join(member, board),
      () => porch().send(member, "replies.edit", edit),
      () => porch().send(member, "replies.thank", { replyId: heard.id, thanks: "yes" }),
      () => porch().send(member, "threads.edit", { threadId: thread.id, content: "Again" }),
    ]) {
      const ban = sql`insert into board_bans (board_id, member_id, reason) values (${board.id}, ${member.id}, 'Now')`;
      expect(refusalsOf([await whileHeld(porch(), [held(member), ban], act)])).toEqual([
        "403 You are banned from this board",
      ]);
      await porch().db.delete(boardBans).where(eq(boardBans.memberId, member.id));
    }
    await countersAgree();
  });

  inRounds("once a moderator is told that a member is banned, nothing of theirs is added", async () => {
    const [owner, member] = (await people(2)) as [Person, Person];
    const board = await makeBoard(porch(), owner);
    const thread = await makeThread(porch(), board, owner);
    await joinBoard(porch(), board, member);
    let atBan = -1;
    const ban = Promise.withResolvers<void>();
    const answers = await atOnce(clients, async (index) => {
      if (index === 8) {
        const values = { boardId: String(board.id), memberId: member.id, from: "reply" };
        const answer = await porch().send(owner, "boards.ban", { ...givenReasons, ...values });
        atBan = await countFrom(member);
        ban.resolve();
        return answer;
      }
      // The rest may all have been faster than the ban.
      if (index >= clients - 4) await ban.promise;
      if (index % 4 === 1) return post(member, board);
      return index % 4 === 3 ? join(member, board) : reply(member, thread);
    });
    expect(answers[8]?.toast?.title).toBe("Member banned");
    expect(await countFrom(member)).toBe(atBan);
    expect(refusalsOf(answers)).toEqual(["403 You are banned from this board"]);
    expect(await porch().db.$count(boardMembers, eq(boardMembers.memberId, member.id))).toBe(0);
    expect(await porch().db.$count(boardBans)).toBe(1);
    await countersAgree();
  });

  inRounds("moderators who ban the same member at once ban them once", async () => {
    const [owner, other, member] = (await people(3)) as [Person, Person, Person];
    const board = await makeBoard(porch(), owner);
    await addModerator(porch(), board, other);
    await joinBoard(porch(), board, member);
    const values = { boardId: String(board.id), memberId: member.id, from: "reply" };
    const answers = await atOnce(20, (index) =>
      porch().send(index % 2 ? owner : other, "boards.ban", { ...givenReasons, ...values }),
    );
    expect(titles(answers)).toEqual(["Member banned"]);
    expect(await porch().db.$count(boardBans)).toBe(1);
    await countersAgree();
  });

  inRounds("a board that is deleted while members post leaves nothing behind, and they are told", async () => {
    const [admin, owner] = [await porch().member({ admin: true }), await porch().member()];
    const authors = await people(8);
    const board = await makeBoard(porch(), owner);
    const thread = await makeThread(porch(), board, owner);
    const answers = await atOnce(clients, (index) => {
      const author = one(authors, index);
      if (index === 12) return porch().send(admin, "boards.delete", { ...givenReasons, boardId: String(board.id) });
      if (index % 4 === 1) return post(author, board);
      return index % 4 === 3 ? join(author, board) : reply(author, thread);
    });
    expect(answers[12]?.toast?.title).toBe("Board deleted");
    expect(winners(answers).length).toBeLessThan(clients);
    // Who joined at that very moment is told to look again.
    const told = ["404 Board not found", "404 Thread not found", "409 Error joining board"];
    for (const refusal of refusalsOf(answers)) expect(told).toContain(refusal);
    for (const table of [boards, boardMembers, threads, replies]) expect(await porch().db.$count(table)).toBe(0);
    for (const author of [owner, ...authors]) expect(await pointsOf(author)).toBe(0);
  });

  inRounds("a thread that is deleted while members reply takes all of them along", async () => {
    const [owner, ...authors] = (await people(9)) as [Person, ...Person[]];
    const thread = await makeThread(porch(), await makeBoard(porch(), owner), owner);
    const answers = await atOnce(clients, (index) =>
      index === 12
        ? porch().send(owner, "threads.delete", { ...givenReasons, threadId: thread.id, from: "thread" })
        : reply(one(authors, index), thread),
    );
    expect(answers[12]?.to).toMatch(/^\/boards\/\d+$/);
    for (const refusal of refusalsOf(answers)) expect(refusal).toBe("404 Thread not found");
    for (const table of [threads, replies]) expect(await porch().db.$count(table)).toBe(0);
    for (const author of [owner, ...authors]) expect(await pointsOf(author)).toBe(0);
    await countersAgree();
  });

  inRounds("a double click posts one thread and one reply", async (number) => {
    const [owner, author] = (await people(2)) as [Person, Person];
    const board = await makeBoard(porch(), owner);
    const thread = await makeThread(porch(), board, owner);
    const key = `key-of-one-form-${number}`;
    const said = { threadId: thread.id, content: "Twice", "idempotency-key": key };
    const begun = { boardId: String(board.id), title: "Twice", content: "Twice", "idempotency-key": key };
    const answers = await atOnce(clients, (index) =>
      index % 2 ? porch().send(author, "replies.post", said) : porch().send(author, "threads.post", begun),
    );
    expect(titles(answers)).toEqual(["Reply posted!", "Thread created!"]);
    expect(await porch().db.$count(replies)).toBe(1);
    expect(await porch().db.$count(threads, eq(threads.authorId, author.id))).toBe(1);
    expect(await pointsOf(author)).toBe(3);
    await countersAgree();

    // As the page sends it that kept it while the database was away: the key last, lines that end otherwise.
    const lines = { threadId: thread.id, "idempotency-key": key, content: "One\r\ntwo" };
    for (const again of [lines, { content: "One\ntwo", threadId: thread.id, "idempotency-key": key }]) {
      expect((await porch().send(author, "replies.post", again)).toast?.title).toBe("Reply posted!");
      expect(await porch().db.$count(replies)).toBe(2);
    }
  });
});
