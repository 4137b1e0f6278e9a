import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { boardBans } from "~/features/boards/table.server";
import { collectOwnData } from "~/features/profiles/archive/queries.server";
import { dataPath } from "../support/addresses";
import { addModerator, makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { onOwnServer } from "../support/http";
import { listenTo } from "../support/live";
import { emptyCity } from "../support/porchlight";

const canary = "canary-that-hides";
const readers = ["author", "moderator", "creator", "admin"];
const others = ["visitor", "member", "starter", "elsewhere"];

/** Every channel in which a post appears, and who must find nothing of one that is hidden. */
onOwnServer("hidden posts", (app) => {
  const people: Record<string, Person> = {};
  const ids = { board: 0, thread: "", hiddenThread: "", hiddenReply: "", inHidden: "" };
  let everywhere: string[];
  let list: string;
  let heard: string;
  const before = new Map<string, string>();

  const asking = async (name: string, path: string) => {
    const headers: Record<string, string> = people[name] ? { Cookie: people[name].cookie } : {};
    const { status, text, headers: got } = await app().ask(path, { headers });
    return { status, text: text.replaceAll("<!-- -->", ""), to: new Headers(got as HeadersInit).get("location") };
  };
  const send = (name: string, command: string, values: Record<string, string>) =>
    app().porch.send(people[name] as Person, command, values);

  async function hide(contentType: "thread" | "reply", contentId: string) {
    const { porch } = app();
    const reporter = await porch.member();
    await porch.send(reporter, "reports.send", { contentType, contentId, reason: "spam" });
    const [row] = await porch.rows(sql`select id from cases where content_id = ${contentId}`);
    const decision = { caseId: String(row?.id), decision: "hide", rule: firstRule };
    expect(await send("admin", "reports.decide", decision)).toMatchObject({ ok: true });
  }

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["author", "moderator", "creator", "member", "starter", "elsewhere"])
      people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const [author, starter] = [people.author as Person, people.starter as Person];
    const board = await makeBoard(porch, people.creator as Person);
    await addModerator(porch, board, people.moderator as Person);
    await makeBoard(porch, people.elsewhere as Person);
    const thread = await makeThread(porch, board, starter);
    const hiddenThread = await makeThread(porch, board, author, { title: `The ${canary}`, content: canary });
    const inHidden = await makeReply(porch, hiddenThread, starter, { content: `Said under the ${canary}` });
    const hiddenReply = await makeReply(porch, thread, author, { content: `Replied the ${canary}` });
    await makeReply(porch, thread, starter, { answersId: hiddenReply.id });
    Object.assign(ids, { board: board.id, thread: thread.id, hiddenThread: hiddenThread.id });
    Object.assign(ids, { hiddenReply: hiddenReply.id, inHidden: inHidden.id });
    everywhere = [
      ...["/", "/boards", `/boards/${board.id}`, `/boards/${board.id}?after=0`, `/threads/${thread.id}`],
      ...[`/threads/${thread.id}?answer=${hiddenReply.id}`, `/threads/${thread.id}?reply=${hiddenReply.id}`],
      ...[`/threads/${thread.id}?after=0`, "/profile", "/profile/removed", "/sitemap.xml", "/ledger"],
      ...[`/profile/${author.id}`, `/profile/${starter.id}`, "/hidden", "/waiting"],
    ];
    // What was kept of them before must not outlive this.
    for (const name of [...others, ...readers])
      for (const path of everywhere) {
        const { text } = await asking(name, path);
        before.set(`${name} ${path}`, text);
      }
    const listener = await listenTo(porch.dependencies, thread.id, { as: starter });
    await hide("thread", hiddenThread.id);
    await hide("reply", hiddenReply.id);
    await porch.settled();
    // The open page learns that the reply went, and whoever opens it now catches up without it.
    const late = await listenTo(porch.dependencies, thread.id, { as: starter });
    await late.heard(1);
    heard = JSON.stringify([...listener.told.filter(({ name }) => name !== "reply"), ...late.told]);
    for (const each of [listener, late]) await each.leave();
    list = `/hidden?board=${board.id}`;
  });

  it("were there before", () => {
    for (const name of others) {
      expect(before.get(`${name} /boards/${ids.board}`), name).toContain(`The ${canary}`);
      expect(before.get(`${name} /threads/${ids.thread}`), name).toContain(canary);
    }
  });

  it.each(others)("are nowhere for the %s, neither on pages nor in their data", async (name) => {
    for (const path of everywhere)
      for (const each of [path, dataPath(path)]) {
        const { status, text } = await asking(name, each);
        expect(status, each).toBeLessThan(500);
        for (const word of [canary, ids.hiddenThread, "hidden here."]) expect.soft(text, each).not.toContain(word);
      }
    for (const path of [list, `/threads/${ids.hiddenThread}`])
      for (const each of [path, dataPath(path)])
        expect.soft((await asking(name, each)).text, each).not.toContain(canary);
    expect((await asking(name, `/threads/${ids.hiddenThread}`)).status, name).toBe(404);
    expect((await asking(name, `/report/thread/${ids.hiddenThread}`)).text).not.toContain(canary);
  });

  it("are told to no open page", () => {
    expect(heard).toContain(`"deleted"`);
    expect(heard).not.toContain(canary);
  });

  it.each(readers)("stand on the list of the %s, to which the board and the thread's address lead", async (name) => {
    const { text } = await asking(name, `/boards/${ids.board}`);
    expect(text).toContain("2 posts are hidden here.");
    expect(text).toContain(`href="${list}"`);
    expect(text).not.toContain(canary);
    expect(await asking(name, `/threads/${ids.hiddenThread}`)).toMatchObject({ status: 302, to: list });
    for (const path of [list, "/hidden"]) {
      const shown = await asking(name, path);
      expect(shown.status).toBe(200);
      expect(shown.text).toContain(`The ${canary}`);
      expect(shown.text).toContain(`Replied the ${canary}`);
      const commands = [...shown.text.matchAll(/value="(hidden\.[a-z]+)"/g)].map(([, command]) => command).sort();
      const own = ["hidden.edit", "hidden.edit"];
      expect(commands).toEqual(name === "author" ? own : ["hidden.show", "hidden.show"]);
    }
  });

  it("are counted for admins, and for nobody else", async () => {
    expect((await asking("admin", "/admin/reports")).text).toMatch(/Hidden <span[^>]*>2</);
    for (const name of [...others, "moderator"])
      expect((await asking(name, "/admin/reports")).text).not.toMatch(/Hidden <span/);
  });

  it("are in nobody's mail and copy of data but their author’s", async () => {
    const { porch } = app();
    for (const name of others.slice(1)) {
      const person = people[name] as Person;
      expect(JSON.stringify(await porch.mailsTo(person.email)), name).not.toContain(canary);
      const copy = JSON.stringify(await collectOwnData({ db: porch.db, viewer: null, now: new Date() }, person.id));
      // What the starter wrote under it is theirs.
      expect(copy.replace(`Said under the ${canary}`, ""), name).not.toContain(canary);
    }
    const copy = await collectOwnData({ db: porch.db, viewer: null, now: new Date() }, (people.author as Person).id);
    expect(JSON.stringify(copy)).toContain(canary);
  });

  it("are not found by whoever guesses their address, with any command", async () => {
    const removals = await app().porch.rows(sql`select id from removals`);
    for (const name of ["member", "starter", "elsewhere"]) {
      for (const { id } of removals)
        for (const [command, more] of [
          ["hidden.show", { seen: "0" }],
          ["hidden.edit", { content: "Mine now" }],
          ["hidden.delete", {}],
        ] as const)
          expect((await send(name, command, { removalId: String(id), ...more })).status, command).toBe(404);
      const thread = { threadId: ids.hiddenThread, content: "Hello", answers: "" };
      expect((await send(name, "replies.post", thread)).status).toBe(404);
      for (const replyId of [ids.hiddenReply, ids.inHidden])
        expect((await send(name, "replies.thank", { replyId, thanks: "yes" })).status).toBe(404);
      const about = { contentType: "thread", contentId: ids.hiddenThread, reason: "spam" };
      expect((await send(name, "reports.send", about)).status).toBe(404);
    }
  });

  it("are not offered to be edited to an author who is banned from the board", async () => {
    const { porch } = app();
    const offered = async () => {
      const { text } = await asking("author", list);
      return [text.includes("hidden.edit"), text.includes("you are banned from this board. You can delete it.")];
    };
    expect(await offered()).toEqual([true, false]);
    const ban = { boardId: ids.board, memberId: (people.author as Person).id, reason: "Too loud" };
    await porch.db.insert(boardBans).values(ban);
    porch.dependencies.changes.invalidate();
    expect(await offered()).toEqual([false, true]);
    await porch.db.delete(boardBans);
    porch.dependencies.changes.invalidate();
  });

  it("are everybody’s once they are shown again", async () => {
    for (const { id } of await app().porch.rows(sql`select id from removals`))
      expect(await send("moderator", "hidden.show", { removalId: String(id), seen: "0" })).toMatchObject({ ok: true });
    for (const name of others) {
      expect((await asking(name, `/boards/${ids.board}`)).text, name).toContain(`The ${canary}`);
      expect((await asking(name, `/threads/${ids.hiddenThread}`)).text, name).toContain(canary);
      expect((await asking(name, `/threads/${ids.thread}`)).text, name).toContain(`Replied the ${canary}`);
    }
    expect((await asking("moderator", `/boards/${ids.board}`)).text).not.toContain("hidden here.");
  });
});
