import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { countable, onOwnServer, type Served, serve } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { withSlowQueries } from "../support/slow-queries";
import { soon } from "../support/soon";

onOwnServer(
  "a member’s page that is asked for several times",
  (app) => {
    let [one, other]: Person[] = [];
    let thread: string;
    const served = (checkKeptPages: number) => serve(app().porch.porchlight, checkKeptPages);
    const keyIn = (text: string) => /name="idempotency-key" value="([0-9a-f]{32})"/.exec(text)?.[1];

    beforeAll(async () => {
      const { porch } = app();
      await emptyCity(porch);
      [one, other] = [await porch.member(), await porch.member()];
      const { id } = await makeThread(porch, await makeBoard(porch, one as Person), one as Person);
      await makeReply(porch, { id }, other as Person);
      thread = `/threads/${id}`;
    });
    beforeEach(() => app().porch.dependencies.changes.invalidate());

    const ask = async ({ ask }: Served, path: string, who: Person) =>
      (await ask(path, { headers: { Cookie: who.cookie } })).text;

    it("is made once for all who ask for it at once", async () => {
      const { porch } = app();
      const server = await served(1_000_000);
      const asked = vi.spyOn(porch.dependencies.log, "debug");
      const atOnce = (path: string) =>
        withSlowQueries(porch, () => Promise.all([1, 2, 3, 4].map(() => ask(server, path, one as Person))));
      for (const path of [thread, "/"]) {
        porch.dependencies.changes.invalidate();
        asked.mockClear();
        const { result: texts } = await atOnce(path);
        expect(new Set(texts).size, path).toBe(1);
        expect(asked.mock.calls.filter(([, said]) => said === "answered from the routes").length, path).toBe(1);
      }
      // Where no copy may be made, each gets a page of their own.
      const { result: forms } = await atOnce("/events/new");
      expect(new Set(forms.map(keyIn)).size).toBe(4);
      asked.mockRestore();
      await server.close();
    });

    it("is not shown to who may no longer see it by the time that they have waited for it", async () => {
      const { porch } = app();
      const admin = await porch.member({ admin: true });
      const server = await served(1_000_000);
      const client = porch.handle.client as { query(...all: unknown[]): unknown };
      const own = client.query;
      const isMaking = Promise.withResolvers<void>();
      const mayGoOn = Promise.withResolvers<void>();
      let lookUps = 0;
      client.query = async function held(...all) {
        if (/from "sessions"/.test(String(all[0]))) lookUps++;
        else {
          isMaking.resolve();
          await mayGoOn.promise;
        }
        return own.apply(this, all);
      };
      const asking = () => server.ask("/boards", { headers: { Cookie: admin.cookie } });
      const first = asking();
      await isMaking.promise;
      const second = asking();
      await vi.waitFor(() => expect(lookUps).toBe(2), soon);
      await own.call(client, `delete from roles where member_id = '${admin.id}'`);
      mayGoOn.resolve();
      const links = (await Promise.all([first, second])).map(({ text }) => text.includes('href="/admin"'));
      client.query = own;
      expect(links).toEqual([true, false]);
      await server.close();
    });

    it("gives its forms a key of their own each time that it is made, under which two texts are two acts", async () => {
      const { porch } = app();
      const server = await served(1_000_000);
      const keys = [keyIn(await ask(server, thread, one as Person)), keyIn(await ask(server, thread, other as Person))];
      porch.dependencies.changes.invalidate();
      const { go, submit } = server.browser(one?.cookie);
      const [tab, otherTab] = [await go(thread), await go(thread)];
      keys.push(keyIn(tab.text));
      // The second is the first's copy.
      expect(keyIn(otherTab.text)).toBe(keys[2]);
      const said = [await submit(tab, "replies.post", { content: "From one tab" })];
      keys.push(keyIn((said[0] as { text: string }).text));
      said.push(await submit(otherTab, "replies.post", { content: "From the other" }));
      expect(said.map(({ seen }) => seen.includes("Reply posted!"))).toEqual([true, true]);
      expect(said[1]?.seen).toMatch(/From one tab.*From the other/s);
      expect(new Set(keys).size).toBe(4);
      expect(keys).not.toContain(undefined);
      await server.close();
    });
  },
  countable,
);
