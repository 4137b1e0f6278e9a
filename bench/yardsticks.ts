import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { type Figures, load } from "./load.ts";
import type { PageName } from "./options.ts";
import { demoPages, pageBytes, signIn } from "./server.ts";

/** A session cookie that is none: it costs no query, and pages for its owner are not answered from copies. */
const noCopy = { Cookie: "porchlight=none" };

type Server = { url: string; pid: number };
type Visitor = "visitor" | "member";

/** The two things that a page is compared with. */
export type Yardsticks = Record<Visitor, { bytes: number; constant: Figures; bare: Figures }>;

type Measuring = { page: PageName; dataDir: string; seconds: number };

/** Measures both for both kinds of visitor, over the demo city in `dataDir`. */
export async function measureYardsticks(of: Measuring): Promise<Yardsticks> {
  return { visitor: await measure("visitor", of), member: await measure("member", of) };
}

async function measure(visitor: Visitor, { page, dataDir, seconds }: Measuring): Promise<Yardsticks[Visitor]> {
  const ask = (server: Server) => load({ ...server, headers: noCopy, connections: 10, seconds });
  const path = await pathOf(page, dataDir);
  const [body, constant] = await withServer("constant-server.ts", { dataDir }, async ({ url, pid }) => {
    // Who asks first decides what everyone gets: after this neither the session nor its query is needed.
    const headers = visitor === "member" ? await signIn({ url, dataDir }) : noCopy;
    return [await pageBytes(url + path, headers), await ask({ url: url + path, pid })] as const;
  });
  const bare = await withServer("bare-server.ts", { body }, ask);
  return { bytes: body.byteLength, constant, bare };
}

/** Asked of a server of its own: whatever page is asked for first stays the only one of its kind. */
const pathOf = (page: PageName, dataDir: string) =>
  withServer("constant-server.ts", { dataDir }, async ({ url }) => (await demoPages(url))[page]);

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
