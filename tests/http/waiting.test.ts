import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { boards } from "~/features/boards/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import { collectOwnData } from "~/features/profiles/archive/queries.server";
import { dataPath } from "../support/addresses";
import { addModerator, joinBoard, makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { listenTo } from "../support/live";
import { emptyCity } from "../support/porchlight";

const canary = "canary-that-waits";
const readers = ["author", "moderator", "creator", "admin"];
const others = ["visitor", "member", "starter", "elsewhere"];

/** Every channel in which a post appears, and who must find nothing of one that waits. */
onOwnServer("posts that wait", (app) => {
  const people: Record<string, Person> = {};
  let ids: { board: number; thread: string; posts: string[] };
  let everywhere: string[];
  let list: string;
  const before = new Map<string, string>();

  const asking = async (name: string, path: string) => {
    const { status, text } = await app().ask(path, {
      headers: people[name] ? { Cookie: people[name].cookie } : {},
    });
    return { status, text: text.replaceAll("<!-- -->", "") };
  };
  /** What differs from one request to the next: keys of forms. */
  const plain = (text: string) => text.replace(/[A-Za-z0-9_-]{20,}/g, "");
  const send = (name: string, command: string, values: Record<string, string>) =>
    app().porch.send(people[name] as Person, command, values);

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["author", "moderator", "creator", "member", "starter", "elsewhere"])
      people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const board = await makeBoard(porch, people.creator as Person);
    await porch.db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
    await addModerator(porch, board, people.moderator as Person);
    await makeBoard(porch, people.elsewhere as Person);
    for (const name of ["starter", "author"]) await joinBoard(porch, board, people[name] as Person);
    const thread = await makeThread(porch, board, people.starter as Person);
    const said = await makeReply(porch, thread, people.starter as Person);
    ids = { board: board.id, thread: thread.id, posts: [] };
    everywhere = [
      ...["/", "/boards", `/boards/${board.id}`, `/boards/${board.id}?after=0`, `/threads/${thread.id}`],
      ...[`/threads/${thread.id}?answer=${said.id}`, `/threads/${thread.id}?after=1`, "/profile", "/sitemap.xml"],
      ...[`/profile/${people.author?.id}`, `/profile/${people.starter?.id}`],
    ];
    porch.dependencies.changes.invalidate();
    for (const name of others)
      for (const path of everywhere) before.set(`${name} ${path}`, plain((await asking(name, path)).text));
    const listener = await listenTo(porch.dependencies, thread.id, { as: people.starter as Person });
    const made = [
      await send("author", "threads.post", { boardId: String(board.id), title: `The ${canary}`, content: canary }),
      await send("author", "replies.post", { threadId: thread.id, content: canary, answers: said.id }),
    ];
    for (const { code, about } of made) {
      expect(code).toBe("waits");
      ids.posts.push(String(about?.[0]));
    }
    await porch.settled();
    expect(JSON.stringify(listener.told)).not.toContain(canary);
    expect(listener.positions()).toEqual([1]);
    await listener.leave();
    list = `/waiting?board=${board.id}`;
  });

  it.each(others)("are nowhere for the %s, whose pages are the same to the byte", async (name) => {
    for (const path of everywhere) {
      const { status, text } = await asking(name, path);
      expect(status, path).toBeLessThan(500);
      expect.soft(plain(text), path).toBe(before.get(`${name} ${path}`));
      for (const each of [text, (await asking(name, dataPath(path))).text])
        for (const word of [canary, ...ids.posts, "for a moderator."]) expect.soft(each, path).not.toContain(word);
    }
    for (const path of [list, "/waiting", ...ids.posts.map((id) => `/threads/${id}`)])
      for (const each of [path, dataPath(path)]) {
        const { text } = await asking(name, each);
        for (const word of [canary, ...ids.posts.filter((id) => !path.includes(id))])
          expect.soft(text, each).not.toContain(word);
      }
  });

  it.each(readers)("stand on the list of the %s, and a line on the board and the thread leads there", async (name) => {
    for (const path of [`/boards/${ids.board}`, `/threads/${ids.thread}`]) {
      const { text } = await asking(name, path);
      expect(text, path).toContain("2 first posts wait for a moderator.");
      expect(text, path).toContain(`href="${list}"`);
      expect(text, path).not.toContain(canary);
    }
    for (const path of [list, "/waiting"]) {
      const { status, text } = await asking(name, path);
      expect(status).toBe(200);
      expect(text).toContain(`The ${canary}`);
      const commands = [...text.matchAll(/value="(waiting\.[a-z]+)"/g)].map(([, command]) => command);
      const own = ["waiting.edit", "waiting.edit"];
      expect(commands).toEqual(name === "author" ? own : ["waiting.approve", "waiting.approve"]);
    }
  });

  it("are counted for admins, and for nobody else", async () => {
    expect((await asking("admin", "/admin/reports")).text).toMatch(/Waiting posts <span[^>]*>2</);
    for (const name of [...others, "moderator"]) {
      const { text } = await asking(name, "/admin/reports");
      expect(text).not.toContain("Waiting posts");
    }
  });

  it("are in no mail, and in no copy of data but their author’s", async () => {
    const { porch } = app();
    for (const name of Object.keys(people)) {
      const mails = await porch.mailsTo(people[name]?.email ?? "");
      expect(JSON.stringify(mails), name).not.toContain(canary);
      const copy = await collectOwnData({ db: porch.db, viewer: null, now: new Date() }, people[name]?.id ?? "");
      if (name === "author") expect(JSON.stringify(copy), name).toContain(canary);
      else expect(JSON.stringify(copy), name).not.toContain(canary);
    }
  });

  it("are not found by whoever guesses their address, with any command", async () => {
    for (const name of ["member", "starter", "elsewhere"])
      for (const postId of ids.posts)
        for (const [command, more] of [
          ["approve", { seen: "0" }],
          ["decline", { seen: "0", rule: "0:kind-words" }],
          ["edit", { content: "Mine now" }],
          ["withdraw", {}],
          ["post-now", {}],
        ] as const)
          expect((await send(name, `waiting.${command}`, { postId, ...more })).status, command).toBe(404);
    for (const id of ids.posts) {
      expect((await send("member", "replies.post", { threadId: id, content: "Hello" })).status).toBe(404);
      expect((await send("member", "replies.thank", { replyId: id, thanks: "yes" })).status).toBe(404);
      for (const contentType of ["thread", "reply"])
        expect((await send("member", "reports.send", { contentType, contentId: id, reason: "spam" })).status).toBe(404);
    }
    expect(await app().porch.db.$count(waitingPosts)).toBe(2);
  });

  it("are everybody’s once a moderator lets them stand, also where their page is open", async () => {
    const { porch } = app();
    const listener = await listenTo(porch.dependencies, ids.thread, { as: people.starter as Person });
    for (const postId of ids.posts)
      expect(await send("moderator", "waiting.approve", { postId, seen: "0" })).toMatchObject({ ok: true });
    await listener.heard(2);
    expect(JSON.stringify(listener.told)).toContain(canary);
    await listener.leave();
    for (const name of others) {
      expect((await asking(name, `/boards/${ids.board}`)).text, name).toContain(`The ${canary}`);
      expect((await asking(name, `/threads/${ids.posts[0]}`)).status, name).toBe(200);
      expect((await asking(name, `/threads/${ids.thread}`)).text, name).toContain(canary);
    }
    expect((await asking("moderator", `/boards/${ids.board}`)).text).not.toContain("for a moderator.");
  });
});
