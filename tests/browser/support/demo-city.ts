import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type TestServer } from "../../support/server.ts";

/** A way into the demo city. */
export type Account = { email: string; password: string };

/** A running server with the demo city on it. */
export type DemoCity = {
  url: string;
  server: TestServer;
  admin: Account;
  /** Three members who are no admins. */
  members: [Account, Account, Account];
};

/** Limits are for people; a suite does in a minute what they do in a week. */
const settings = { RATE_LIMIT_SCALE: "10000", DATABASE_URL: undefined, MAIL_URL: undefined, UNDO_SECONDS: "0" };

const folders: string[] = [];
process.once("exit", removeFolders);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-city-"));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

let pristine: Promise<string> | undefined;

/** Building the city takes seconds and copying it none: it is built once in this process, and nobody works on that one. */
async function buildPristine(): Promise<string> {
  const dataDir = newFolder();
  const server = await startServer({ dataDir, env: { ...settings, DEMO: "on" } });
  await server.stop();
  return dataDir;
}

/** Starts a server on a demo city of its own. */
export async function startDemoCity(env: Record<string, string> = {}): Promise<DemoCity> {
  pristine ??= buildPristine();
  const dataDir = newFolder();
  cpSync(await pristine, dataDir, { recursive: true });
  const server = await startServer({ dataDir, env: { ...settings, ...env } });
  return { url: server.url, server, ...readAccounts(dataDir) };
}

/** Starts a server on an empty city: neighborhoods and categories, and nobody in it. */
export const startEmptyCity = (env: Record<string, string> = {}): Promise<TestServer> =>
  startServer({ dataDir: newFolder(), env: { ...settings, DEMO: "off", ...env } });

function readAccounts(dataDir: string): Pick<DemoCity, "admin" | "members"> {
  const lines = readFileSync(join(dataDir, "demo-accounts.txt"), "utf8").trim().split("\n");
  const accounts = lines.map((line) => {
    const [, email = "", password = ""] = line.trim().split(/\s+/);
    return { email, password };
  });
  const [admin, first, second, third] = accounts;
  if (!admin || !first || !second || !third) throw new Error(`There are not four accounts in:\n${lines.join("\n")}`);
  return { admin, members: [first, second, third] };
}
