import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findProgram } from "../support/programs";
import { root } from "./context";

const caddy = findProgram("caddy");

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The real Caddy with the file of compose.yaml, a certificate of its own, and a server behind it that tells what it sees. */
describe.skipIf(!caddy)("Caddy in front", () => {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-caddy-"));
  /** No port, which somebody else might take while nobody listens. */
  const socketFile = join(folder, "behind");
  let behind: Server;
  let proxy: ChildProcess;
  let port: number;
  let said = "";
  /** What was asked of the server behind, and the connections that asked. */
  const asked: IncomingMessage[] = [];
  let release: (() => void) | undefined;

  beforeAll(async () => {
    behind = createServer((request, response) => {
      asked.push(request);
      if (request.url !== "/live") return response.end(JSON.stringify(request.headers));
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: first\n\n");
      release = () => response.end("data: last\n\n");
    }).listen(socketFile);
    await once(behind, "listening");
    port = await freePort();
    const file = join(folder, "Caddyfile");
    // What is about this machine alone; the rest is the file itself.
    const own = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n`;
    writeFileSync(file, `${own}import ${join(root, "deploy/Caddyfile")}\n`);
    const env = {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: `https://localhost:${port}`,
      UPSTREAM: `unix/${socketFile}`,
    };
    proxy = spawn(caddy ?? "", ["run", "--config", file, "--adapter", "caddyfile"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [proxy.stdout, proxy.stderr]) stream?.on("data", (text) => (said += text));
    await vi
      .waitFor(() => ask("/", {}), { timeout: 60_000, interval: 200 })
      .catch((cause) => {
        throw new Error(said, { cause });
      });
  });

  afterAll(async () => {
    if (proxy && proxy.exitCode === null) {
      proxy.kill("SIGKILL");
      await once(proxy, "exit");
    }
    behind?.closeAllConnections();
    behind?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: "127.0.0.1", servername: "localhost", port, path, rejectUnauthorized: false };
      const all = { Host: `localhost:${port}`, ...headers };
      request({ ...options, headers: all, agent: false }, resolve)
        .once("error", reject)
        .end();
    });

  async function ask(path: string, headers: Record<string, string>) {
    let text = "";
    for await (const part of (await open(path, headers)).setEncoding("utf8")) text += part;
    return JSON.parse(text) as Record<string, string>;
  }

  it("passes the host on, and says itself who asks, whatever they say", async () => {
    const seen = await ask("/", { "X-Forwarded-For": "198.51.100.7" });
    expect(seen.host).toBe(`localhost:${port}`);
    expect(seen["x-forwarded-for"]).toBe("127.0.0.1");
    expect(seen["x-forwarded-proto"]).toBe("https");
  });

  it("passes live news on as they come, while the answer goes on", async () => {
    const answer = (await open("/live", { Accept: "text/event-stream", "Accept-Encoding": "gzip" })).setEncoding(
      "utf8",
    );
    const parts = answer[Symbol.asyncIterator]();
    expect((await parts.next()).value).toBe("data: first\n\n");
    release?.();
    expect((await parts.next()).value).toBe("data: last\n\n");
    expect((await parts.next()).done).toBe(true);
  });

  it("asks again on a connection that it has", async () => {
    asked.length = 0;
    for (let count = 0; count < 3; count++) await ask("/", {});
    expect(new Set(asked.map(({ socket }) => socket)).size).toBeLessThan(3);
  });

  it("keeps a request until a process that is being replaced is back", async () => {
    behind.closeAllConnections();
    await new Promise((resolve) => behind.close(resolve));
    const waiting = ask("/", {});
    // Until it has been refused at least once.
    await new Promise((resolve) => setTimeout(resolve, 500));
    behind.listen(socketFile);
    expect((await waiting).host).toBe(`localhost:${port}`);
  });
});
