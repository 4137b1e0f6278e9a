import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { findProgram } from "./programs";

/** Undefined where it is not installed. */
export const pgbouncer = findProgram("pgbouncer");

/** It refuses to run as root. */
const nobody = 65_534;

/** A real PgBouncer in transaction mode with so many connections of its own to a database. */
export async function startPooler(databaseUrl: string, connections: number) {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "porchlight-pooler-"));
  const own = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${port} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${own}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
  ];
  writeFileSync(file, settings.join("\n"));
  chmodSync(folder, 0o755);
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (as.uid) chownSync(folder, as.uid, as.gid);
  const child = spawn(pgbouncer ?? "", [file], { ...as, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  await vi
    .waitFor(() => reach(own), { timeout: 60_000, interval: 50 })
    .catch((cause) => {
      child.kill("SIGKILL");
      throw new Error(`PgBouncer did not start:\n${said}`, { cause });
    });
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const reach = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve();
    }).once("error", reject);
  });
