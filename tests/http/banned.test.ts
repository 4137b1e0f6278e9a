import { get } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { accountBanned } from "~/platform/accounts/banned";
import { makeBoard, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { onOwnServer } from "../support/http";

/** What a banned member meets in the browsers in which they were signed in. */
onOwnServer("whoever is banned", (app) => {
  async function scene() {
    const { porch } = app();
    const [admin, member] = [await porch.member({ admin: true }), await porch.member({ fullName: "Otto Gone" })];
    const thread = await makeThread(porch, await makeBoard(porch, null), null);
    const ban = () => porch.send(admin, "members.ban", { ...givenReasons, memberId: member.id, seen: "member" });
    return { admin, member, path: `/threads/${thread.id}`, ban };
  }

  /** Listens as an open page does. */
  async function listen({ cookie }: Partial<Person> = {}) {
    const heard = { text: "", hasEnded: false };
    const headers = { Host: "porch.test", "X-Forwarded-For": "203.0.113.9", ...(cookie && { Cookie: cookie }) };
    const asked = get(`${app().url}/session/news`, { agent: false, headers }, (answer) => {
      answer.on("data", (part) => {
        heard.text += part;
      });
      answer.on("end", () => {
        heard.hasEnded = true;
      });
    });
    await vi.waitFor(() => expect(heard.text).toContain("event: viewer"), { timeout: 5000 });
    const ended = () => vi.waitFor(() => expect(heard.hasEnded).toBe(true), { timeout: 5000 });
    return { heard, ended, leave: () => asked.destroy() };
  }

  describe("a banned member", () => {
    it("is told by every form that was open, and every page is a visitor's", async () => {
      const { member, path, ban } = await scene();
      const { go, submit } = app().browser(member.cookie);
      const [page, board] = [await go(path), await go("/boards/new")];
      expect(page.seen).not.toContain(accountBanned.title);
      expect(await ban()).toMatchObject({ ok: true });
      const answers = [
        await submit(page, "replies.post", { content: "Still here" }),
        await submit(board, "boards.create", { name: "Mine", description: "Still" }),
      ];
      for (const answer of answers) {
        expect(answer.seen).toContain(accountBanned.title);
        expect(answer.seen).toContain(accountBanned.text);
        expect(answer.seen).not.toContain("Sign in required");
        expect(answer.seen).not.toContain("Otto Gone");
        expect(answer.forms.some(({ action }) => action === "/auth")).toBe(false);
      }
      expect(answers[0]?.status).toBe(403);
      expect((await go("/")).seen).toContain(accountBanned.text);
    });

    it.each(["/profile/edit", "/boards/new", "/profile/data.zip", "/admin"])(
      "is told instead of seeing %s",
      async (path) => {
        const { member, ban } = await scene();
        await ban();
        const page = await app().browser(member.cookie).go(path);
        expect(page.path).toMatch(/^\/auth\?to=/);
        expect(page.text).toContain(`"${accountBanned.title}`);
        expect(page.seen).toContain(accountBanned.text);
        expect(page.seen).not.toContain("Sign in required");
      },
    );

    it("is told by what the page's own script gets", async () => {
      const { member, path, ban } = await scene();
      await ban();
      const body = new URLSearchParams({ command: "replies.post", content: "Still here" }).toString();
      const headers = {
        Cookie: member.cookie,
        Origin: "https://porch.test",
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/x-www-form-urlencoded",
      };
      const answer = await app().ask(`${path}.data`, { method: "POST", headers, body });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(accountBanned.text);
      expect(answer.text).not.toContain("Sign in required");
    });

    it("hears of it in every browser at once, and nobody else does", async () => {
      const { porch } = app();
      const { admin, member, ban } = await scene();
      const others = [await listen(admin), await listen(await porch.member())];
      const own = [await listen(member), await listen({ cookie: await porch.openSession(member.id) })];
      for (const { heard } of own) expect(heard.text).toContain(`{"id":"${member.id}","accessVersion":0}`);
      await ban();
      for (const { ended } of own) await ended();
      for (const { heard } of others) expect(heard.hasEnded).toBe(false);
      const again = await listen(member);
      expect(again.heard.text).toContain('data: {"id":null}');
      await again.ended();
      for (const { leave } of [...own, ...others, again]) leave();
    });

    it("is the only one who learns it: without that session a browser is anybody's", async () => {
      const { member, path, ban } = await scene();
      await ban();
      const own = await app().browser(member.cookie).go(path);
      // Not from a copy of the page before either.
      const visitor = await app().browser().go(path);
      expect(own.seen).toContain(accountBanned.title);
      expect(visitor.text).not.toContain(accountBanned.title);
      const forged = member.cookie.replace(/\w(?=\.)/, (last) => (last === "a" ? "b" : "a"));
      expect((await app().browser(forged).go(path)).text).not.toContain(accountBanned.title);
    });
  });
});
