import { type ClientRequest, request } from "node:http";
import { beforeAll, expect, it, vi } from "vitest";
import { makeBoard, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { onBuiltServer, withTestApp } from "../support/http";

/** More than one address may hold open. */
const many = 150;

onBuiltServer("lines that stay open", () => {
  const app = withTestApp({ config: { rateLimitScale: 1 } });
  let member: Person;
  let paths: string[];

  beforeAll(async () => {
    const { porch } = app();
    member = await porch.member();
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

  const ask = (path: string, ip: string) =>
    request(`${app().url}${path}`, {
      agent: false,
      headers: { Host: "porch.test", "X-Forwarded-For": ip, Cookie: member.cookie },
    });

  /** Cuts the line before it was asked, while it is answered, or afterwards. */
  const comeAndGo = (path: string, ip: string, after: number) =>
    new Promise<void>((resolve) => {
      const sent = ask(path, ip).on("close", resolve);
      sent.on("error", () => {}).end();
      if (after === 5) sent.on("response", () => sent.destroy());
      else sent.on("socket", (socket) => socket.on("connect", () => setTimeout(() => sent.destroy(), after * 5)));
    });

  const hold = (path: string, ip: string, held: ClientRequest[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = ask(path, ip).on("response", (response) => resolve(response.resume().statusCode));
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
});
