import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { makeBoard, makeReply, makeThread } from "../../../../../../tests/support/boards";
import type { Person } from "../../../../../../tests/support/cast";
import { givenReasons } from "../../../../../../tests/support/house-rules";
import { askForNews, listenTo } from "../../../../../../tests/support/live";
import { onPostgres, openTestPorchlight, withPorchlight, withSecond } from "../../../../../../tests/support/porchlight";

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("connections to one address", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });

  it("are a hundred at most, and one that ends makes room", async () => {
    const thread = await makeThread(porch(), await makeBoard(porch(), null), null);
    const ask = (ip: string) => askForNews(porch().dependencies, thread.id, { ip });
    const open = await Promise.all(range(1, 100).map(() => ask("203.0.113.1")));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    const tooMany = await ask("203.0.113.1");
    expect([tooMany.status, tooMany.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect((await ask("203.0.113.2")).status).toBe(200);
    await open[0]?.body?.cancel();
    expect((await ask("203.0.113.1")).status).toBe(200);
    expect((await ask("203.0.113.1")).status).toBe(503);
  });
});

describe("connections of one member", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });

  it("are forty at most, from wherever they come, and keep nobody else out", async () => {
    const [member, neighbor] = [await porch().member(), await porch().member()];
    const thread = await makeThread(porch(), await makeBoard(porch(), null), null);
    const ask = (as: Person, at: number) => askForNews(porch().dependencies, thread.id, { as, ip: `203.0.113.${at}` });
    const open = await Promise.all(range(1, 40).map((at) => ask(member, at)));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask(member, 41)).status).toBe(503);
    expect((await ask(neighbor, 41)).status).toBe(200);
    await open[0]?.body?.cancel();
    expect((await ask(member, 41)).status).toBe(200);
  });
});

describe("a process that begins to stop", () => {
  it("ends what would never end, and takes no new listener", async () => {
    const porch = await openTestPorchlight();
    const thread = await makeThread(porch, await makeBoard(porch, null), null);
    const { ended } = await listenTo(porch.dependencies, thread.id);
    porch.porchlight.endOpenStreams();
    await ended();
    expect((await askForNews(porch.dependencies, thread.id)).status).toBe(503);
    await porch.close();
  });
});

onPostgres("two processes on one database", (engine) => {
  const porch = withPorchlight({ engine });
  const second = withSecond(porch);

  it("hear each other, in one order", async () => {
    const author = await porch().member();
    const thread = await makeThread(porch(), await makeBoard(porch(), author), author);
    const [here, there] = await Promise.all([
      listenTo(porch().dependencies, thread.id),
      listenTo(second().dependencies, thread.id),
    ]);
    await Promise.all(
      range(1, 20).map(() => porch().send(author, "replies.post", { threadId: thread.id, content: "Hi" })),
    );
    await Promise.all([here.heard(20), there.heard(20)]);
    for (const { positions } of [here, there]) expect(positions()).toEqual(range(1, 20));
    await porch().send(author, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" });
    await there.heard(21);
    expect(there.names().at(-1)).toBe("gone");
  });

  it("look again when a reply comes back", async () => {
    const author = await porch().member();
    const thread = await makeThread(porch(), await makeBoard(porch(), author), author);
    const reply = await makeReply(porch(), thread, author);
    await porch().send(author, "replies.delete", { ...givenReasons, replyId: reply.id });
    const [here, there] = await Promise.all([
      listenTo(porch().dependencies, thread.id),
      listenTo(second().dependencies, thread.id),
    ]);
    const [removal] = await porch().rows(sql`select id from removals where content_id = ${reply.id}`);
    await porch().send(author, "removed.restore", { removalId: String(removal?.id) });
    // That it was deleted may be heard late, by who listened a moment after it.
    const sinceThen = (names: readonly string[]) => names.filter((name) => name !== "deleted");
    for (const { names } of [here, there])
      await vi.waitFor(() => expect(sinceThen(names())).toEqual(["stale"]), { timeout: 10_000, interval: 5 });
    await Promise.all([here.leave(), there.leave()]);
  });
});
