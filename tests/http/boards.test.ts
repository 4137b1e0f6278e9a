import { get } from "node:http";
import { beforeAll, expect, it } from "vitest";
import { dataPath } from "../support/addresses";
import { addBan, addModerator, makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity, testOrigin } from "../support/porchlight";

const unknownId = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const canary = "canary-of-a-ban";

/** Boards and threads as the built server gives them out. */
onOwnServer("boards", (app) => {
  const people: Record<string, Person> = {};
  let board: { id: number };
  let thread: { id: string };
  let replies: { id: string }[];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["creator", "moderator", "member", "elsewhere"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const outcast = await porch.member({ fullName: `${canary}-name` });
    people.outcast = outcast;
    board = await makeBoard(porch, people.creator as Person);
    await addModerator(porch, board, people.moderator as Person);
    await makeBoard(porch, people.elsewhere as Person);
    await addBan(porch, board, outcast, { reason: `${canary}-reason`, bannedBy: people.moderator?.id });
    const content = "One <b>bold</b> line\n\nand https://porch.test/<i>, javascript:alert(1)";
    thread = await makeThread(porch, board, people.member as Person, { content });
    replies = [];
    for (let index = 0; index < 31; index++)
      replies.push(await makeReply(porch, thread, people.member as Person, { content }));
  });

  const asking = (name: string, path: string) =>
    app().ask(path, { headers: people[name] ? { Cookie: people[name].cookie } : {} });
  const pages = () => [`/boards/${board.id}`, `/boards/${board.id}/edit`, `/threads/${thread.id}`, "/boards"];

  it.each(["visitor", "member", "elsewhere", "admin"])(
    "tell the %s nothing of who is banned, and why",
    async (name) => {
      for (const path of pages().flatMap((each) => [each, dataPath(each)])) {
        const { status, text } = await asking(name, path);
        expect(status, path).toBeLessThan(500);
        expect(text, path).not.toContain(canary);
      }
      expect((await asking(name, pages()[1] ?? "")).status).toBe(name === "visitor" ? 302 : 403);
    },
  );

  it("keep a reply beyond the sign-in only where the head of the answer stays one that nginx takes", async () => {
    const kept: number[] = [];
    for (const length of [1400, 1800, 2200, 2600]) {
      const { status, headers, cookies } = await app().ask(`/threads/${thread.id}?page=2`, {
        method: "POST",
        headers: { Origin: testOrigin, "Content-Type": "application/x-www-form-urlencoded" },
        body: `command=replies.post&threadId=${thread.id}&content=${"x".repeat(length)}`,
      });
      expect(status).toBe(303);
      const lines = Object.entries(headers).flatMap(([name, values]) =>
        [values].flat().map((each) => `${name}: ${each}`),
      );
      expect(lines.join("\r\n").length).toBeLessThan(4000);
      if (cookies.some((line) => line.startsWith("__Host-begun="))) kept.push(length);
    }
    expect(kept).toEqual([1400]);
  });

  it.each(["creator", "moderator"])("tell the %s", async (name) => {
    for (const path of pages().slice(0, 2)) {
      for (const each of [path, dataPath(path)])
        expect((await asking(name, each)).text, each).toContain(`${canary}-reason`);
    }
    expect((await asking(name, `/threads/${thread.id}.data`)).text).not.toContain(canary);
  });

  it("give to nobody who stands how to a board, but what one may do", async () => {
    for (const name of ["visitor", "member", "moderator", "outcast", "admin"]) {
      for (const path of pages().map(dataPath)) {
        const { text } = await asking(name, path);
        expect(text, path).not.toMatch(
          /isModerator|isBanned|createdBy|"boardRole"|authorIsAdmin|authorIsBanned|bannedBy/,
        );
      }
    }
  });

  /** What comes on a thread's line until these words did. */
  const hear = (name: string, words: string) =>
    new Promise<{ headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(app().url);
      const headers = { Host: "porch.test", "X-Forwarded-For": "203.0.113.7", Cookie: people[name]?.cookie ?? "" };
      const path = `/threads/${thread.id}/live?after=0`;
      const request = get({ hostname, port, path, headers, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
          if (!text.includes(words)) return;
          resolve({ headers: response.headers, text });
          request.destroy();
        });
        response.on("end", () => reject(new Error(`It ended after ${text}`)));
      });
      request.on("error", reject);
    });

  it.each(["visitor", "member", "moderator"])(
    "send the %s a thread’s news as they come, uncompressed and unkept",
    async (name) => {
      const { headers, text } = await hear(name, "id: 31");
      expect(headers).toMatchObject({ "content-type": "text/event-stream", "cache-control": "no-store" });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(text.match(/^event: reply$/gm)).toHaveLength(31);
      expect(text).not.toMatch(/canary|isModerator|isBanned|createdBy|authorIsAdmin|authorIsBanned|email|phone/);
    },
  );

  it("keep line breaks, link web addresses without a vote for them, and show all else as text", async () => {
    const { text } = await asking("visitor", `/threads/${thread.id}`);
    expect(text).toContain("One &lt;b&gt;bold&lt;/b&gt; line\n\nand <a href=");
    expect(text).toMatch(/class="whitespace-pre-wrap[^"]*">One &lt;b&gt;/);
    const links = text.match(/<a [^>]*href="https:\/\/porch\.test\/[^>]*>/g) ?? [];
    expect(links).toHaveLength(31);
    for (const link of links) expect(link).toContain('rel="ugc nofollow"');
    expect(text).not.toMatch(/<b>bold|href="javascript:/);
  });

  it("lead straight to a reply, on whatever page it is", async () => {
    const to = async (reply: string) => {
      const { status, headers } = await asking("visitor", `/threads/${thread.id}?reply=${reply}`);
      return [status, headers.location];
    };
    const [first, last] = [replies[0]?.id ?? "", replies[30]?.id ?? ""];
    expect(await to(first)).toEqual([302, `/threads/${thread.id}#reply-${first}`]);
    expect(await to(last)).toEqual([302, `/threads/${thread.id}?page=2#reply-${last}`]);
    for (const unknown of [unknownId, "x", ""]) expect(await to(unknown)).toEqual([302, `/threads/${thread.id}`]);
    expect((await asking("visitor", `/threads/${thread.id}?page=2`)).text).toContain(`id="reply-${last}"`);
  });

  it("lead from an empty page to the nearest one", async () => {
    const { status, headers } = await asking("visitor", `/threads/${thread.id}?page=9`);
    expect([status, headers.location]).toEqual([302, `/threads/${thread.id}?page=2`]);
  });

  it("that are not there say so", async () => {
    const ids = ["0", "-1", "01", "1e3", "999999999", "9223372036854775808", "x", "%00", "1.5"];
    for (const path of ids.flatMap((id) => [`/boards/${id}`, `/boards/${id}.data`])) {
      const { status, text } = await asking("visitor", path);
      expect(status, path).toBe(404);
      expect(text, path).toContain("Board not found");
    }
    for (const id of [unknownId, "0", "x", "%00", `${thread.id}x`]) {
      for (const path of [`/threads/${id}`, `/threads/${id}.data`, `/threads/${id}/live`]) {
        const { status, text } = await asking("visitor", path);
        expect(status, path).toBe(404);
        expect(text, path).toContain("Thread not found");
      }
    }
    for (const page of ["edit", "new"]) {
      const { status, text } = await asking("member", `/boards/999999999/${page}`);
      expect([status, text.includes("Board not found")], page).toEqual([404, true]);
    }
  });
});
