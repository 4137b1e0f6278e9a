import { beforeAll, expect, it } from "vitest";
import { dataPath } from "../support/addresses";
import { addModerator, makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";

const canary = "canary-that-was-taken-back";
const readers = ["creator", "moderator", "admin"];
const others = ["visitor", "author", "member", "elsewhere"];

/** Who reads what a post said before it was edited. */
onOwnServer("earlier versions", (app) => {
  const people: Record<string, Person> = {};
  let paths: { page: string; thread: string; kind: string }[];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["creator", "moderator", "author", "member", "elsewhere"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const author = people.author as Person;
    const board = await makeBoard(porch, people.creator as Person);
    await addModerator(porch, board, people.moderator as Person);
    await makeBoard(porch, people.elsewhere as Person);
    const thread = await makeThread(porch, board, author, { content: `The thread's ${canary}` });
    const reply = await makeReply(porch, thread, author, { content: `The reply's ${canary}` });
    await porch.send(author, "threads.edit", { threadId: thread.id, content: "Nothing <b>at all</b>" });
    await porch.send(author, "replies.edit", { replyId: reply.id, content: "Nothing at all" });
    paths = [
      { page: `/versions/thread/${thread.id}`, thread: `/threads/${thread.id}`, kind: "thread" },
      { page: `/versions/reply/${reply.id}`, thread: `/threads/${thread.id}`, kind: "reply" },
    ];
  });

  const asking = (name: string, path: string) =>
    app().ask(path, { headers: people[name] ? { Cookie: people[name].cookie } : {} });

  it.each(readers)("are read by the %s, who finds them from the thread", async (name) => {
    for (const { page, thread, kind } of paths) {
      const { status, text } = await asking(name, page);
      expect([status, text.includes("<h1"), text.includes(canary)], page).toEqual([200, true, true]);
      expect(text).toMatch(/<del [^>]*>.*canary-that-was-taken-back/s);
      expect(text).not.toContain("<b>at all");
      const { text: where } = await asking(name, thread);
      expect(where).toContain(`href="${page}"`);
      expect(where, kind).not.toContain(canary);
    }
  });

  it.each(others)("are told to the %s in no byte, nor where they are", async (name) => {
    for (const { page, thread } of paths) {
      for (const path of [page, dataPath(page), `${page}?page=2`, thread, dataPath(thread)]) {
        const { status, text } = await asking(name, path);
        expect(status, path).toBeLessThan(500);
        expect(text, path).not.toContain(canary);
        if (path.startsWith("/threads")) expect(text, path).not.toContain(page);
      }
      expect((await asking(name, page)).status).toBe(name === "visitor" ? 302 : 403);
    }
  });

  it("are not there for what is no post", async () => {
    const unknown = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
    const page = paths[0]?.page ?? "";
    for (const path of [
      `/versions/thread/${unknown}`,
      `/versions/reply/${unknown}`,
      "/versions/thread/1",
      page.replace("thread", "event"),
    ])
      expect((await asking("admin", path)).status, path).toBe(404);
  });
});
