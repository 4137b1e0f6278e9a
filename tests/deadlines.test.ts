import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBuilt } from "./support/http";
import { startServer, type TestServer } from "./support/server";

const asForm = "Host: porch.test\r\nContent-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin";

/** Deadlines of a fiftieth: 0.3 seconds for a head, 1.2 for a whole request, 0.6 to read on. */
const big = join(import.meta.dirname, "..", "build", "client", "assets", "deadlines-test.bin");
/** More than any system keeps for a reader. */
const size = 64 * 1024 * 1024;

describe.skipIf(!isBuilt)("a client that takes its time is cut", () => {
  let server: TestServer;
  const open = new Set<Socket>();

  beforeAll(async () => {
    server = await startServer({ env: { DEADLINE_SCALE: "0.02", DEMO: "off" } });
    writeFileSync(big, "");
    truncateSync(big, size);
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    rmSync(big, { force: true });
    await server?.stop();
  });

  type Watched = { socket: Socket; text: () => string; ended: Promise<void>; hasEnded: () => boolean };

  function connectAndSend(text = ""): Watched {
    const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1" });
    open.add(socket);
    let received = "";
    let isOver = false;
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      if (received.length < 10_000) received += chunk;
    });
    socket.on("error", () => {});
    const ended = new Promise<void>((resolve) => {
      socket.once("close", () => {
        isOver = true;
        resolve();
      });
    });
    socket.write(text);
    return { socket, text: () => received, ended, hasEnded: () => isOver };
  }

  /** Sends a piece over and over until the other side hangs up. */
  async function drip({ socket, ended, hasEnded }: Watched, piece: string) {
    const timer = setInterval(() => !hasEnded() && socket.writable && socket.write(piece), 50);
    await ended.finally(() => clearInterval(timer));
  }

  it("who says nothing", async () => {
    const silent = connectAndSend();
    await silent.ended;
    expect(silent.text()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("whose head comes a byte at a time", async () => {
    const slow = connectAndSend("GET /events HTTP/1.1\r\nHost: porch.test\r\nX-Slow: ");
    await drip(slow, "x");
    expect(slow.text()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("whose body comes a byte at a time", async () => {
    const slow = connectAndSend(`POST /contact HTTP/1.1\r\n${asForm}\r\nContent-Length: 100000\r\n\r\ncommand=`);
    await drip(slow, "x");
    expect(slow.text()).toMatch(/^(HTTP\/1\.1 (408|400) |$)/);
  });

  it("whose body comes in small pieces without an end", async () => {
    const slow = connectAndSend(`POST /contact HTTP/1.1\r\n${asForm}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    await drip(slow, "1\r\nx\r\n");
    expect(slow.text()).toMatch(/^(HTTP\/1\.1 (408|400) |$)/);
  });

  const askForMuch = () => connectAndSend("GET /assets/deadlines-test.bin HTTP/1.1\r\nHost: porch.test\r\n\r\n");

  /** Whoever reads nothing learns of the end only by writing. */
  async function untilCut({ socket, ended, hasEnded }: Watched, meanwhile = () => {}) {
    const timer = setInterval(() => {
      meanwhile();
      if (!hasEnded()) socket.write("\r\n");
    }, 100);
    await ended.finally(() => clearInterval(timer));
  }

  it("who reads nothing of what they asked for", async () => {
    const deaf = askForMuch();
    deaf.socket.pause();
    await untilCut(deaf);
    expect(deaf.socket.bytesRead).toBeLessThan(size / 2);
  });

  it("who reads a byte at a time", async () => {
    const slow = askForMuch();
    slow.socket.pause();
    await untilCut(slow, () => slow.socket.read(1));
    expect(slow.socket.bytesRead).toBeLessThan(size / 2);
  });

  it("but nobody who reads on, however long it takes", async () => {
    const steady = askForMuch();
    steady.socket.pause();
    let next = 0;
    const timer = setInterval(() => {
      next = steady.socket.bytesRead + 800_000;
      steady.socket.resume();
    }, 100);
    steady.socket.on("data", () => steady.socket.bytesRead > next && steady.socket.pause());
    // Four times as long as nobody may who reads nothing.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    clearInterval(timer);
    expect(steady.hasEnded()).toBe(false);
    expect(steady.socket.bytesRead).toBeLessThan(size);
    steady.socket.destroy();
  });
});
