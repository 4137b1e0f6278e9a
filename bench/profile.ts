import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ServerOptions, startServer } from "../tests/support/server.ts";
import { load } from "./load.ts";
import type { Options } from "./options.ts";
import { asBrowsersAsk, demoPages } from "./server.ts";
import { signInToDemo } from "./session.ts";

type Call = { functionName: string; url: string; lineNumber: number };
type Recording = {
  nodes: { id: number; callFrame: Call }[];
  samples: number[];
  /** Microseconds, on the clock that all processes of a machine share. */
  startTime: number;
  timeDeltas: number[];
};

export type Hot = { where: string; share: number };
/** Each with its own share of the busy time, the largest first. */
export type Profile = { functions: Hot[]; parts: Hot[] };

const shown = 15;
const root = join(import.meta.dirname, "..");
const clock = () => Number(process.hrtime.bigint() / 1000n);

/** Where the time goes while a member's page is rendered anew each time, once everything is warm. */
export async function profile(options: ServerOptions, asked: Options): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-profile-"));
  try {
    const env = { ...options.env, NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` };
    const [from, to] = await keepBusy({ ...options, env }, asked);
    const file = readdirSync(folder).find((name) => name.endsWith(".cpuprofile"));
    if (!file) throw new Error("Node wrote no profile.");
    return summarize(JSON.parse(readFileSync(join(folder, file), "utf8")) as Recording, from, to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From when to when the server had nothing else to do. */
async function keepBusy(options: ServerOptions, { seconds, pages }: Options): Promise<[from: number, to: number]> {
  const server = await startServer(options);
  try {
    const url = server.url + (await demoPages(server.url))[pages[0]];
    const headers = { ...(await signInToDemo(server)), ...asBrowsersAsk };
    const work = { url, pid: server.pid, headers, connections: 10, isNew: true };
    await load({ ...work, seconds: 1 });
    const from = clock();
    await load({ ...work, seconds });
    return [from, clock()];
  } finally {
    await server.stop();
  }
}

function summarize({ nodes, samples, startTime, timeDeltas }: Recording, from: number, to: number): Profile {
  const calls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const parts = new Map<string, number>();
  const add = (map: Map<string, number>, name: string, took: number) => map.set(name, (map.get(name) ?? 0) + took);
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    const took = timeDeltas[index] ?? 0;
    at += took;
    const call = calls.get(id);
    if (!call || at < from || at > to || call.functionName === "(idle)") continue;
    add(functions, nameOf(call), took);
    add(parts, partOf(call), took);
  }
  return { functions: largest(functions), parts: largest(parts) };
}

function largest(times: Map<string, number>): Hot[] {
  const busy = [...times.values()].reduce((sum, took) => sum + took, 0);
  return [...times]
    .map(([where, took]) => ({ where, share: took / busy }))
    .sort((a, b) => b.share - a.share)
    .slice(0, shown);
}

const pathOf = (url: string) => (url.startsWith("file:") ? relative(root, fileURLToPath(url)) : url);

function nameOf({ functionName, url, lineNumber }: Call): string {
  const file = pathOf(url).replace(/^.*node_modules\//, "");
  return `${functionName || "(anonymous)"}${file ? `  ${file}:${lineNumber + 1}` : ""}`;
}

/** The package, or Porchlight's own code, or what Node does by itself. */
function partOf({ functionName, url }: Call): string {
  if (url.startsWith("wasm:")) return "the embedded database itself";
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(pathOf(url)) ?? [];
  if (name) return name;
  if (url.startsWith("node:") || url === "") return functionName.startsWith("(") ? functionName : "Node";
  return "Porchlight";
}
