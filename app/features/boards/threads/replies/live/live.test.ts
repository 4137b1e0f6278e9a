import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { replies } from "~/features/boards/threads/table.server";
import { makeReply, makeThread } from "../../../../../../tests/support/boards";
import { givenReasons } from "../../../../../../tests/support/house-rules";
import { askForNews, createOpenThread } from "../../../../../../tests/support/live";
import { onEachEngine } from "../../../../../../tests/support/porchlight";

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

onEachEngine("whoever has a thread open", (engine) => {
  const { porch, author, board, thread, post, listen } = createOpenThread(engine);
  /** As if they had been posted long ago: nobody is told. */
  async function add(count: number) {
    const made = [];
    for (let index = 0; index < count; index++) made.push(await makeReply(porch(), thread(), author()));
    return made;
  }

  it("is told each of 30 replies once and in order, though some come while one begins to listen", async () => {
    await add(3);
    const listeners = [await listen()];
    const posting = Promise.all(range(1, 30).map((number) => post(`Reply ${number}`)));
    for (let late = 0; late < 8; late++) listeners.push(await listen());
    await posting;
    for (const { heard, positions, leave } of listeners) {
      await heard(33);
      expect(positions()).toEqual(range(1, 33));
      await leave();
    }
  });

  it("goes on after the last reply that was seen", async () => {
    await add(5);
    const [fresh, again] = [await listen({ after: 3 }), await listen({ after: 0, lastEventId: "4" })];
    await post();
    await Promise.all([fresh.heard(3), again.heard(2)]);
    expect(fresh.positions()).toEqual([4, 5, 6]);
    expect(again.positions()).toEqual([5, 6]);
    await Promise.all([fresh.leave(), again.leave()]);
  });

  it("may claim to have seen what nobody wrote yet, and is told it nevertheless", async () => {
    const { heard, positions, leave } = await listen({ after: 999_999 });
    await post();
    await heard(1);
    expect(positions()).toEqual([1]);
    await leave();
  });

  it("is told to load the page again who has missed more than 100, and then what is new", async () => {
    await add(101);
    const [late, later] = [await listen({ after: 0 }), await listen({ after: 1 })];
    await Promise.all([late.heard(1), later.heard(100)]);
    expect(late.names()).toEqual(["stale"]);
    expect(later.positions()).toEqual(range(2, 101));
    await post();
    await Promise.all([late.heard(2), later.heard(101)]);
    expect(late.positions()).toEqual([102]);
    await Promise.all([late.leave(), later.leave()]);
  });

  it("does not wait for a reply that was deleted", async () => {
    const [, , third] = await add(3);
    await porch()
      .db.delete(replies)
      .where(eq(replies.id, third?.id ?? ""));
    const own = porch().dependencies.db.select;
    let questions = 0;
    porch().dependencies.db.select = function counted(this: unknown, ...args: unknown[]) {
      questions++;
      return own.apply(this as never, args as never);
    } as typeof own;
    const { positions, heard, leave } = await listen({ after: 0 });
    await heard(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    porch().dependencies.db.select = own;
    expect(positions()).toEqual([1, 2]);
    expect(questions).toBeLessThan(5);
    await post();
    await heard(3);
    expect(positions()).toEqual([1, 2, 4]);
    await leave();
  });

  it("is told of edits and deletions, and when the thread is gone", async () => {
    const { told, names, heard, leave } = await listen();
    await post("Frist");
    await heard(1);
    const replyId = String(told[0]?.data.id);
    await porch().send(author(), "replies.edit", { replyId, content: "First, https://porch.test" });
    // An edit is read when its news arrives: of a reply that is gone by then, nobody is told.
    await heard(2);
    await porch().send(author(), "threads.edit", { threadId: thread().id, content: "New words" });
    await porch().send(author(), "replies.delete", { ...givenReasons, replyId });
    await porch().send(author(), "threads.delete", { ...givenReasons, threadId: thread().id, from: "board" });
    await heard(5);
    expect(names()).toEqual(["reply", "edited", "stale", "deleted", "gone"]);
    expect(told[1]?.data).toEqual({
      id: replyId,
      content: "First, https://porch.test",
      links: [{ start: 7, end: 25, href: "https://porch.test" }],
    });
    expect(told[3]?.data).toEqual({ id: replyId });
    await leave();
  });

  it("looks again when a board was deleted", async () => {
    const { names, heard, leave } = await listen();
    await porch().send(await porch().member({ admin: true }), "boards.delete", {
      ...givenReasons,
      boardId: String(board().id),
    });
    await heard(1);
    expect(names()).toEqual(["stale"]);
    await leave();
  });

  it("hears nothing of what was refused or rolled back, nor of other threads", async () => {
    const { told, heard, leave } = await listen();
    expect((await post("")).ok).toBe(false);
    const other = await makeThread(porch(), board(), author());
    await porch().send(author(), "replies.post", { threadId: other.id, content: "Elsewhere" });
    await post("Here");
    await heard(1);
    expect(told.map(({ data }) => data.content)).toEqual(["Here"]);
    await leave();
  });

  it("is let go who does not read, and resumes where they were", async () => {
    const response = await askForNews(porch().dependencies, thread().id);
    const [reply] = await add(1);
    const values = { replyId: reply?.id ?? "", content: "🏮".repeat(3000) };
    const reading = await listen();
    for (let edit = 0; edit < 30; edit++) await porch().send(author(), "replies.edit", values);
    await reading.heard(31);
    const text = await response.text();
    expect(text.length).toBeGreaterThan(100_000);
    expect(text.match(/event: edited/g)?.length).toBeLessThan(30);
    expect(reading.hasEnded()).toBe(false);
    await reading.leave();
  });

  it("of a thread that is not there is told so", async () => {
    for (const id of ["6f9619ff-8b86-4011-b42d-00cf4fc964ff", "0", "not-an-id"])
      expect((await askForNews(porch().dependencies, id)).status, id).toBe(404);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
