import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { type Figures, load } from "./load.ts";
import type { PageName } from "./options.ts";
import { asBrowsersAsk, demoPages, pageBytes } from "./server.ts";
import { signInToDemo } from "./session.ts";

type Server = { url: string; pid: number };
type Visitor = "visitor" | "member";

/** A server that does nothing but send these bytes. */
type Bare = Figures & { bytes: number };

/** What a page is compared with: the same from constant data, and its bare bytes as they are and compressed. */
export type Yardsticks = Record<Visitor, { constant: Figures; bare: Bare; bareCompressed: Bare }>;

type Measuring = { page: PageName; dataDir: string; seconds: number };

/** Measures them for both kinds of visitor, over the demo city in `dataDir`. */
export async function measureYardsticks(of: Measuring): Promise<Yardsticks> {
  return { visitor: await measure("visitor", of), member: await measure("member", of) };
}

async function measure(visitor: Visitor, { page, dataDir, seconds }: Measuring): Promise<Yardsticks[Visitor]> {
  const ask = (server: Server) => load({ ...server, connections: 10, seconds });
  const path = await pathOf(page, dataDir);
  // Who asks first decides what everyone gets: after this neither the session nor its query is needed.
  const headersAt = async ({ url }: Server): Promise<Record<string, string>> =>
    visitor === "member" ? signInToDemo({ url, dataDir }) : {};
  // As pages are sent: those that are kept are compressed better.
  const [body, compressed] = await withServer("constant-server.ts", { dataDir, keepPages: true }, async (server) => {
    const headers = await headersAt(server);
    const url = server.url + path;
    return [await pageBytes(url, headers), await pageBytes(url, { ...headers, ...asBrowsersAsk })] as const;
  });
  const constant = await withServer("constant-server.ts", { dataDir, keepPages: false }, async (server) => {
    const url = server.url + path;
    await pageBytes(url, await headersAt(server));
    return ask({ url, pid: server.pid });
  });
  const bare = async (body: Uint8Array): Promise<Bare> => ({
    bytes: body.byteLength,
    ...(await withServer("bare-server.ts", { body }, ask)),
  });
  return { constant, bare: await bare(body), bareCompressed: await bare(compressed) };
}

/** Asked of a server of its own: whatever page is asked for first stays the only one of its kind. */
const pathOf = (page: PageName, dataDir: string) =>
  withServer("constant-server.ts", { dataDir, keepPages: true }, async ({ url }) => (await demoPages(url))[page]);

/** Runs a server of this folder in a process of its own, which ends with ours at the latest. */
async function withServer<T>(file: string, task: Record<string, unknown>, use: (server: Server) => Promise<T>) {
  const child = fork(join(import.meta.dirname, file), {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, NODE_ENV: "production" },
    serialization: "advanced",
  });
  child.send(task);
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (address) => resolve(String(address)));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code} before it was ready.`)));
  });
  try {
    return await use({ url, pid: child.pid ?? Number.NaN });
  } finally {
    await end(child);
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.disconnect();
  });
}
