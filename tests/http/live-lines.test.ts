import { type ClientRequest, request } from "node:http";
import { beforeAll, expect, it, vi } from "vitest";
import { makeBoard, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { onBuiltServer, withTestApp } from "../support/http";

/** More than one address may hold open, and more than one member. */
const many = 150;
const mostOfMember = 40;

onBuiltServer("lines that stay open", () => {
  const app = withTestApp({ config: { rateLimitScale: 1, readLimit: 100_000 } });
  let member: Person;
  /** As many as take all that one address may hold open. */
  let household: Person[];
  let paths: string[];

  beforeAll(async () => {
    const { porch } = app();
    household = [await porch.member(), await porch.member(), await porch.member()];
    [member] = household as [Person];
    const thread = await makeThread(porch, await makeBoard(porch, member), member);
    paths = ["/session/news", `/threads/${thread.id}/live`];
  });

  /** The status of one who begins to listen, and leaves at once. */
  const listen = (path: string, ip: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { Host: "porch.test", "X-Forwarded-For": ip, Cookie: member.cookie };
      const sent = request(`${app().url}${path}`, { agent: false, headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on("error", reject).end();
    });

  const ask = (path: string, ip: string, { cookie } = member) =>
    request(`${app().url}${path}`, {
      agent: false,
      headers: { Host: "porch.test", "X-Forwarded-For": ip, Cookie: cookie },
    });

  /** Cuts the line before it was asked, while it is answered, or afterwards. */
  const comeAndGo = (path: string, ip: string, after: number) =>
    new Promise<void>((resolve) => {
      const sent = ask(path, ip).on("close", resolve);
      sent.on("error", () => {}).end();
      if (after === 5) sent.on("response", () => sent.destroy());
      else sent.on("socket", (socket) => socket.on("connect", () => setTimeout(() => sent.destroy(), after * 5)));
    });

  const hold = (path: string, ip: string, held: ClientRequest[], who = household[held.length % household.length]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = ask(path, ip, who).on("response", (response) => resolve(response.resume().statusCode));
      held.push(sent);
      sent.on("error", reject).end();
    });

  it.each([0, 1])("are held by nobody who asks for their head alone (%i)", async (index) => {
    const path = paths[index] ?? "";
    const ip = `203.0.113.${20 + index}`;
    const asked = { method: "HEAD", ip, headers: { Cookie: member.cookie } };
    const heads = Array.from({ length: many }, () => app().ask(path, asked));
    for (const { status, headers } of await Promise.all(heads)) {
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/event-stream");
    }
    expect(await listen(path, ip)).toBe(200);
  });

  it.each([0, 1])("are let go however soon whoever asked is gone, hundreds of times (%i)", async (index) => {
    const path = paths[index] ?? "";
    const ip = `203.0.113.${30 + index}`;
    for (let wave = 0; wave < 6; wave++)
      await Promise.all(Array.from({ length: 90 }, (_, nth) => comeAndGo(path, ip, nth % 6)));
    const held: ClientRequest[] = [];
    const statuses = await vi.waitFor(
      async () => {
        for (const each of held.splice(0)) each.destroy();
        const all = await Promise.all(Array.from({ length: 100 }, () => hold(path, ip, held)));
        expect(all.filter((status) => status !== 200)).toEqual([]);
        return all;
      },
      { timeout: 20_000, interval: 1000 },
    );
    expect(statuses).toHaveLength(100);
    expect(await listen(path, ip)).toBe(503);
    for (const each of held) each.destroy();
    await vi.waitFor(async () => expect(await listen(path, ip)).toBe(200), 10_000);
  });

  it("are forty at most of one member, from wherever they listen, and in whichever way", async () => {
    const held: ClientRequest[] = [];
    const holdNext = () => hold(paths[held.length % 2] ?? "", `198.51.100.${held.length}`, held, member);
    const all = await Promise.all(Array.from({ length: mostOfMember }, holdNext));
    expect(new Set(all)).toEqual(new Set([200]));
    expect(await holdNext()).toBe(503);
    expect(await hold(paths[0] ?? "", "198.51.100.1", [], household[1])).toBe(200);
    held[0]?.destroy();
    await vi.waitFor(async () => expect(await listen(paths[0] ?? "", "198.51.100.99")).toBe(200), 10_000);
    for (const each of held) each.destroy();
  });
});
