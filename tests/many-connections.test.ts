import { randomUUID } from "node:crypto";
import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeBoard, makeThread } from "./support/boards";
import { isBuilt } from "./support/http";
import { onPostgres, openTestPorchlight, type TestPorchlight } from "./support/porchlight";
import { startServer, type TestServer } from "./support/server";
import { soon } from "./support/soon";

const [idle, live, slow] = [2000, 500, 50];
/** More than the system keeps for a reader. */
const big = join(import.meta.dirname, "..", "build", "client", "assets", "many-readers-test.bin");
const size = 16 * 1024 * 1024;

onPostgres(`a server to which very many are connected${isBuilt ? "" : " (skipped: run npm run build first)"}`, () => {
  let porch: TestPorchlight;
  let server: TestServer;
  let thread: { id: string };
  const open: Socket[] = [];

  beforeAll(async () => {
    if (!isBuilt) return;
    writeFileSync(big, "");
    truncateSync(big, size);
    porch = await openTestPorchlight();
    thread = await makeThread(porch, await makeBoard(porch, null), null);
    const { options } = porch.handle.client as unknown as { options: { connectionString: string } };
    // With the limits and deadlines that a server has by itself, for many addresses.
    const env = { DEMO: "off", TRUSTED_PROXIES: "1", SECRET: porch.dependencies.settings.secret };
    server = await startServer({ databaseUrl: options.connectionString, env });
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await server?.stop();
    await porch?.close();
    rmSync(big, { force: true });
  });

  type Line = { socket: Socket; said: string; hasEnded: boolean };

  /** @param lines the head of a request; none is said without them */
  function line(...lines: string[]): Promise<Line> {
    const { hostname, port, host } = new URL(server.url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      open.push(socket);
      const own: Line = { socket, said: "", hasEnded: false };
      socket.setEncoding("latin1").on("data", (text: string) => {
        if (own.said.length < 1000) own.said += text;
      });
      socket.on("error", reject).on("close", () => {
        own.hasEnded = true;
      });
      socket.once("connect", () => {
        if (lines.length > 0) socket.write(`${[lines[0], `Host: ${host}`, ...lines.slice(1)].join("\r\n")}\r\n\r\n`);
        resolve(own);
      });
    });
  }
  const ended = (lines: Line[]) => lines.filter(({ hasEnded }) => hasEnded).length;
  const addressOf = (nth: number) => `X-Forwarded-For: 203.0.${nth % 100}.${Math.floor(nth / 100) + 1}`;
  /** As many as the system lets wait at the door at one time. */
  async function each<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
    const made: T[] = [];
    while (made.length < count) {
      const next = Array.from({ length: Math.min(100, count - made.length) }, (_, nth) => make(made.length + nth));
      made.push(...(await Promise.all(next)));
    }
    return made;
  }
  /** Of many addresses, so that each page is made anew. */
  const pages = async (count: number) => {
    const asked = Array.from({ length: count }, async (_, nth) => {
      const headers = { "X-Forwarded-For": `198.51.100.${nth}` };
      return (await fetch(`${server.url}/boards?q=${randomUUID().slice(0, 8)}`, { headers })).status;
    });
    return new Set(await Promise.all(asked));
  };

  it.skipIf(!isBuilt)(
    `makes pages for others beside ${idle} idle ones, ${live} live ones and ${slow} slow readers`,
    async () => {
      expect(await pages(20)).toEqual(new Set([200]));
      const streams = await each(live, (nth) => line(`GET /threads/${thread.id}/live HTTP/1.1`, addressOf(nth)));
      await vi.waitFor(() => expect(streams.filter(({ said }) => !said.includes(": hello"))).toEqual([]), soon);
      const half = idle / 2;
      const asked = await each(half, (nth) => line("GET /healthz HTTP/1.1", addressOf(nth)));
      await vi.waitFor(() => expect(asked.filter(({ said }) => !said.includes("200 OK"))).toEqual([]), soon);
      const readers = await each(slow, async (nth) => {
        const reader = await line("GET /assets/many-readers-test.bin HTTP/1.1", addressOf(nth));
        reader.socket.once("data", () => reader.socket.pause());
        return reader;
      });
      await vi.waitFor(() => expect(readers.filter(({ said }) => !said.includes("200 OK"))).toEqual([]), soon);
      const silent = await each(half, () => line());
      expect(ended([...streams, ...readers, ...asked, ...silent])).toBe(0);
      expect(await pages(20)).toEqual(new Set([200]));
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      // Nobody was sent away for it. Slow readers and the silent may have come to their deadlines meanwhile.
      expect(ended([...streams, ...asked])).toBe(0);
      // Nor forgotten: those who listen are told.
      await porch.send(await porch.member(), "replies.post", { threadId: thread.id, content: "Is anybody there?" });
      await vi.waitFor(() => expect(streams.filter(({ said }) => !said.includes("event: reply"))).toEqual([]), soon);
    },
  );
});
