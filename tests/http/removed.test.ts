import { beforeAll, expect, it } from "vitest";
import { dataPath } from "../support/addresses";
import { addModerator, makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";

const canary = "canary-that-was-removed";
const readers = ["moderator", "admin"];
const others = ["visitor", "author", "creator", "member", "elsewhere"];

/** Who still reads what was removed. */
onOwnServer("removed posts", (app) => {
  const people: Record<string, Person> = {};
  let gone: string;
  let where: string[];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["creator", "moderator", "author", "member", "elsewhere"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const [author, moderator] = [people.author as Person, people.moderator as Person];
    const board = await makeBoard(porch, people.creator as Person);
    await addModerator(porch, board, moderator);
    await makeBoard(porch, people.elsewhere as Person);
    const thread = await makeThread(porch, board, author, { title: `The title's ${canary}`, content: canary });
    const kept = await makeThread(porch, board, author);
    const reply = await makeReply(porch, kept, author, { content: `<b>The</b> reply's ${canary}` });
    await makeReply(porch, kept, people.member as Person, { answersId: reply.id });
    gone = `/threads/${thread.id}`;
    where = [`/boards/${board.id}`, "/boards", `/threads/${kept.id}`, `/profile/${author.id}`, "/profile", "/admin"];
    where.push(`/admin/users/${author.id}`, `/threads/${kept.id}?reply=${reply.id}`);
    // What was kept of them must not outlive them.
    for (const path of [gone, ...where]) for (const name of others) await asking(name, path);
    await porch.send(moderator, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" });
    await porch.send(moderator, "replies.delete", { ...givenReasons, replyId: reply.id });
  });

  const asking = (name: string, path: string) =>
    app().ask(path, { headers: people[name] ? { Cookie: people[name].cookie } : {} });

  it.each([...readers, ...others])("are nowhere among the others for the %s", async (name) => {
    for (const path of where.flatMap((each) => [each, dataPath(each)])) {
      const { status, text } = await asking(name, path);
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toContain(canary);
    }
    for (const path of [gone, dataPath(gone)]) expect((await asking(name, path)).status).toBe(404);
  });

  it.each(readers)("stand on the page of the %s, with the way back", async (name) => {
    const { status, text } = await asking(name, "/profile/removed");
    expect(status).toBe(200);
    expect(text).toContain(`The title&#x27;s ${canary}`);
    expect(text).toContain("&lt;b&gt;The&lt;/b&gt; reply");
    expect(text.match(/value="removed\.restore"/g)).toHaveLength(2);
  });

  it.each(others)("are not on the page of the %s", async (name) => {
    for (const path of ["/profile/removed", dataPath("/profile/removed"), "/profile/removed?page=2"]) {
      const { status, text } = await asking(name, path);
      expect(status, path).toBeLessThan(400);
      expect(text, path).not.toContain(canary);
    }
    expect((await asking(name, "/profile/removed")).status).toBe(name === "visitor" ? 302 : 200);
  });

  it("come back by the form alone, without script", async () => {
    const { go, submit } = app().browser(people.moderator?.cookie);
    const back = await submit(await go("/profile/removed"), "removed.restore");
    expect(back.seen).toContain("restored");
    expect(back.path).toMatch(/^\/threads\//);
    expect((await asking("visitor", back.path)).text).toContain(canary);
  });
});
