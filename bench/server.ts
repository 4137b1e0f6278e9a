import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { type ServerOptions, startServer, type TestServer } from "../tests/support/server.ts";
import type { PageName } from "./options.ts";

/** Builds the demo city in a data folder of its own and leaves it to the servers that are measured. */
export async function prepareCity(databaseUrl?: string): Promise<ServerOptions & { dataDir: string }> {
  const server = await startServer({ databaseUrl, env: { DEMO: "on" } });
  await server.stop();
  return { databaseUrl, dataDir: server.dataDir };
}

/** Starts the built server and says how long it took from nothing to its "ready" line, in milliseconds. */
export async function timedStart(options: ServerOptions): Promise<{ server: TestServer; took: number }> {
  const began = performance.now();
  const server = await startServer(options);
  return { server, took: performance.now() - began };
}

/** Where the pages are that are measured. The board is the largest, and the thread its newest. */
export async function demoPages(url: string): Promise<Record<PageName, string>> {
  const linkIn = async (path: string, link: RegExp) => link.exec(await (await fetch(url + path)).text())?.[1];
  const board = await linkIn("/boards", /href="(\/boards\/\d+)"/);
  const thread = board && (await linkIn(board, /href="(\/threads\/[\w-]+)"/));
  if (!thread) throw new Error("The demo city has no thread.");
  return { events: "/", board, thread };
}

/** Compressed, as every browser asks for pages. */
export const asBrowsersAsk = { "Accept-Encoding": "gzip, deflate, br" };

/** A page as it travels: as it is, unless `headers` take it compressed. */
export async function pageBytes(url: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once("error", reject);
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return new Uint8Array(await buffer(answer));
}
