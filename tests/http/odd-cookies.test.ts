import { beforeAll, expect, it } from "vitest";
import { carryToast } from "~/platform/commands/flash.server";
import { dataPath, patterns } from "../support/addresses";
import { addBan, addModerator, makeBoard, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { onOwnServer, type Reply } from "../support/http";
import { spellings } from "./odd-spellings";
import { hideSubmissions } from "./private-submissions";
import { isSame } from "./same-answer";

/** Whoever has a session leaves no copy behind and gets none, however their cookie is written. */
onOwnServer("an oddly written cookie", (app) => {
  const people: Record<string, Person> = {};
  let places: Record<string, string[]> = {};

  beforeAll(async () => {
    const { porch } = app();
    for (const role of ["member", "owner", "moderator", "admin", "banned"]) {
      const mark = `canary-of-the-${role}`;
      const facts = { email: `${mark}@porch.test`, fullName: `Ms ${mark}`, username: mark };
      people[role] = await porch.member({ ...facts, admin: role === "admin", banned: role === "banned" });
    }
    const { owner, moderator, member, banned } = people as Record<string, Person>;
    if (!owner || !moderator || !member || !banned) throw new Error("Nobody came");
    const board = await makeBoard(porch, null);
    await addModerator(porch, board, moderator);
    await addBan(porch, board, member, { bannedBy: moderator.id });
    const thread = await makeThread(porch, board, null);
    const { id } = await porch.event({ owner: null });
    const guest = await porch.member();
    const submissions = await hideSubmissions(porch, { owner: guest, guest, banned: guest }, (where) => where);
    places = {
      ...Object.fromEntries(Object.entries(submissions).map(([pattern, paths]) => [pattern, paths.slice(0, 2)])),
      "/": ["/", "/?date=2026-11-20"],
      "/events/:eventId": [`/events/${id}`],
      "/boards/:boardId": [`/boards/${board.id}`],
      "/boards/:boardId/edit": [`/boards/${board.id}/edit`],
      "/threads/:threadId": [`/threads/${thread.id}`],
      "/profile/:userId": [`/profile/${owner.id}`],
      "/admin/:kind": ["/admin/events"],
      "/admin/users/:memberId": [`/admin/users/${crypto.randomUUID()}`],
      // Not pages, and the archive says when it was packed.
      "/profile/data.zip": [],
      "/images/:key/:name": [],
      "/art/:version/:shape/:kind/:name": [],
      // Open as long as somebody listens who is signed in.
      "/threads/:threadId/live": [],
      "/session/news": [],
    };
  });

  const pages = () => patterns.flatMap((pattern) => places[pattern] ?? [pattern.replace(/[:*][A-Za-z]*/g, "1")]);
  const ask = (path: string, cookie?: string) => app().ask(path, { headers: cookie ? { Cookie: cookie } : {} });
  const forget = () => app().porch.dependencies.changes.invalidate();
  /** Of whom there is anything in an answer. */
  const marksIn = ({ text }: Reply) =>
    Object.entries(people).flatMap(([role, { id }]) =>
      text.includes(id) || text.includes(`canary-of-the-${role}`) ? role : [],
    );

  /** What a visitor gets of a page when nobody came before. */
  const untouched = new Map<string, Reply>();
  async function isUntouched(path: string, reply: Reply): Promise<boolean> {
    const known = untouched.get(path);
    if (known && isSame(reply, known)) return true;
    // Perhaps the clock changed it.
    forget();
    untouched.set(path, await ask(path));
    return isSame(reply, untouched.get(path) as Reply);
  }

  /** Every fifth, beginning with another one for each spelling: all of them, over all spellings. EVERY_PAGE tries each. */
  const someOf = (all: string[], from: number) =>
    [...all.entries()].filter(([index]) => process.env.EVERY_PAGE || index % 5 === from % 5);

  it.each(Object.entries(spellings).map(([how, write], turn) => ({ how, write, turn })))(
    "$how, leaves visitors their page and gets its own",
    async ({ write, turn }) => {
      expect(pages().length).toBeGreaterThan(50);
      for (const [index, path] of someOf(pages(), turn)) {
        const roles = Object.values(people);
        const person = (path.startsWith("/admin") ? people.admin : roles[index % roles.length]) as Person;
        const [name = "", value = ""] = person.cookie.split(/=(.*)/s);
        const cookie = write(name, value);
        forget();
        // It could leave a copy to a visitor, and what the visitor gets could be left to it.
        const own = await ask(path, cookie);
        const afterwards = await ask(path);
        const again = await ask(path, cookie);
        expect(await isUntouched(path, afterwards), `a visitor's ${path}`).toBe(true);
        expect([again.status, marksIn(again)], `their own ${path}`).toEqual([own.status, marksIn(own)]);
        if (path.startsWith("/profile/")) continue;
        expect(marksIn(afterwards), `a visitor's ${path}`).toEqual([]);
      }
    },
    180_000,
  );

  it("is a session in at least one way that browsers don't write", async () => {
    const [name = "", value = ""] = people.admin?.cookie.split(/=(.*)/s) ?? [];
    const { text } = await ask("/admin/users", spellings["a tab before the sign"]?.(name, value));
    expect(text).toContain("canary-of-the-member@porch.test");
  });

  it("of a toast is read to whom it belongs, and to nobody after", async () => {
    const { settings } = app().porch.dependencies;
    const line = await carryToast({ tone: "success", title: "canary-of-a-toast" }, settings);
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
    for (const write of Object.values(spellings)) {
      forget();
      await ask("/events", write(name, value));
      expect((await ask("/events")).text).not.toContain("canary-of-a-toast");
    }
    expect((await ask("/events", `${name}=${value}`)).text).toContain("canary-of-a-toast");
  });

  it("that is about to be renewed, or has just been signed out, leaves nothing", async () => {
    const { porch } = app();
    const { member } = people as { member: Person };
    const old = await porch.openSession(member.id, new Date(Date.now() - 2 * 24 * 60 * 60 * 1000));
    const odd = (cookie: string) => cookie.replace("=", " =");
    forget();
    const renewed = await ask("/events", odd(old));
    expect(renewed.text).toContain(member.id);
    expect(renewed.cookies.length).toBe(1);
    expect((await ask("/events")).text).not.toContain(member.id);
    forget();
    const [signedOut] = await Promise.all([
      ask("/events", odd(old)),
      porch.send({ cookie: old }, "auth.sign-out"),
      ask("/events"),
    ]);
    expect(signedOut.status).toBe(200);
    expect((await ask("/events")).text).not.toContain(member.id);
  });

  it.each<[string, Record<string, string>]>([
    ["another host", { Host: "canary.test" }],
    ["a forwarded host", { "X-Forwarded-Host": "canary.test", "X-Forwarded-Proto": "http", Forwarded: "host=canary" }],
    ["another language", { "Accept-Language": "canary" }],
    ["less data", { "Save-Data": "on", "Sec-CH-Prefers-Color-Scheme": "dark" }],
    ["the framework's own headers", { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "[]" }],
    ["a reload", { "X-Remix-Reload-Document": "yes", "Cache-Control": "no-cache", Pragma: "no-cache" }],
    ["a part of it", { Range: "bytes=0-9", "If-None-Match": "*", "If-Modified-Since": new Date().toUTCString() }],
    ["another type", { Accept: "application/json", "X-HTTP-Method-Override": "POST" }],
  ])("does not come in through a side door: %s", async (_what, headers) => {
    for (const path of ["/", "/events", "/boards", "/auth", dataPath("/events")]) {
      forget();
      const before = await ask(path);
      forget();
      await app().ask(path, { headers });
      await app().ask(path, { headers, method: "HEAD" });
      const after = await ask(path);
      expect(isSame(after, before), path).toBe(true);
      expect(after.text).not.toContain("canary");
    }
  });
});
