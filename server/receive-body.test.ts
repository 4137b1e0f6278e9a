import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "../tests/support/soon";
import { createBodyRoom } from "./body-room";
import { requestDeadlines, scaled } from "./deadlines";
import { mostBytes, type Received, receiveBody } from "./receive-body";

const mb = 1024 * 1024;

describe("a body that is received", () => {
  let room: ReturnType<typeof createBodyRoom>;
  let server: Server;
  let sockets: Socket[];
  /** What was handed on and not yet answered. */
  let handedOn: (Received & { body: Buffer; answer(): void })[];

  beforeEach(async () => {
    room = createBodyRoom(32 * mb);
    sockets = [];
    handedOn = [];
    server = createServer(requestDeadlines(scaled(0.05)), (request, response) =>
      receiveBody(request, { room, address: "a" }, (received) => {
        const { rawBody } = request as unknown as { rawBody: Buffer };
        const answer = () => {
          received.release();
          response.end();
        };
        handedOn.push({ ...received, body: rawBody, answer });
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function send(head: string, ...pieces: (string | Buffer)[]): Socket {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    sockets.push(socket);
    socket.write(`${head}\r\nHost: porch.test\r\n`);
    for (const piece of pieces) socket.write(piece);
    return socket;
  }
  const post = (length: number, body: string | Buffer) =>
    send("POST / HTTP/1.1", `Content-Length: ${length}\r\n\r\n`, body);
  const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;
  const untilHeld = (least: number) => vi.waitFor(() => expect(room.held()).toBeGreaterThanOrEqual(least), soon);
  const untilGivenBack = () => vi.waitFor(() => expect([room.held(), room.addresses()]).toEqual([0, 0]), soon);
  const untilHandedOn = () => vi.waitFor(() => expect(handedOn).toHaveLength(1), soon);

  it("counts as it arrives, and until it is answered", async () => {
    const socket = post(3 * mb, Buffer.alloc(2 * mb, "a"));
    await untilHeld(2 * mb);
    expect(room.held()).toBeLessThan(2.2 * mb);
    socket.write(Buffer.alloc(mb, "b"));
    await untilHandedOn();
    expect(room.held()).toBeGreaterThanOrEqual(3 * mb);
    const { body } = handedOn[0] as (typeof handedOn)[0];
    expect([body.length, body.at(0), body.at(2 * mb), body.at(-1)]).toEqual([3 * mb, 97, 98, 98]);
    handedOn[0]?.answer();
    expect(room.held()).toBe(0);
    handedOn[0]?.release();
    expect(room.held()).toBe(0);
  });

  it("takes nothing by what it says of itself", async () => {
    for (let times = 0; times < 10; times++) post(mostBytes, "");
    post(20, "x".repeat(20));
    await untilHandedOn();
    expect(room.held()).toBe(4 * 1024);
  });

  it("takes little for a little, and what it took when it comes in crumbs", async () => {
    const socket = send("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", ...Array(500).fill(chunked("abc")));
    await untilHeld(1);
    socket.write("0\r\n\r\n");
    await untilHandedOn();
    expect(handedOn[0]?.body.toString()).toBe("abc".repeat(500));
    expect(room.held()).toBe(4 * 1024);
  });

  it.each(["GET", "HEAD"])("is not kept where nobody reads it: %s", async (method) => {
    send(`${method} / HTTP/1.1`, `Content-Length: ${mb}\r\n\r\n`, Buffer.alloc(mb));
    await untilHandedOn();
    expect([room.held(), handedOn[0]?.body.length]).toEqual([0, 0]);
  });

  it("is given back when the client hangs up", async () => {
    const socket = post(3 * mb, Buffer.alloc(2 * mb));
    await untilHeld(2 * mb);
    socket.resetAndDestroy();
    await untilGivenBack();
    expect(handedOn).toEqual([]);
  });

  it("is given back when it takes too long", async () => {
    post(3 * mb, Buffer.alloc(2 * mb));
    await untilHeld(2 * mb);
    await untilGivenBack();
    expect(handedOn).toEqual([]);
  });

  it("is given back when it is no body at all", async () => {
    const socket = send("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", chunked("x".repeat(60_000)));
    await untilHeld(60_000);
    socket.write("no number\r\n");
    await untilGivenBack();
  });

  it("is given back when it comes in too many crumbs", async () => {
    send("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", ...Array(1500).fill(chunked("x")));
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), soon);
    await untilGivenBack();
  });

  it("is given back when it turns out too large", async () => {
    const pieces = Array(7).fill(chunked("x".repeat(mb)));
    send("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", ...pieces, "0\r\n\r\n");
    await untilHandedOn();
    expect([handedOn[0]?.refusal, room.held()]).toEqual(["too large", 0]);
  });

  it("is refused where there is no room left, and given back, while the others stay", async () => {
    for (const other of ["b", "c", "d", "e"]) expect(room.take(other, 5.5 * mb, mb)).toBe(true);
    const socket = send("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", chunked("x".repeat(mb)));
    await untilHeld(23 * mb);
    socket.write(chunked("x".repeat(2 * mb)));
    await untilHandedOn();
    expect([handedOn[0]?.refusal, room.held()]).toEqual(["no room", 22 * mb]);
  });

  it("is given up where everything is full and somebody who has less asks, and answered so", async () => {
    post(60_000, Buffer.alloc(50_000));
    await untilHeld(50_000);
    const rest = 32 * mb - room.held();
    const parts = Array(5).fill(Math.floor(rest / 5));
    for (const [at, bytes] of parts.entries()) expect(room.take(`other ${at}`, bytes, 1)).toBe(true);
    expect(room.take("neighbor", 4096, 4096)).toBe(true);
    await untilHandedOn();
    expect(handedOn[0]?.refusal).toBe("no room");
    expect(room.held()).toBe(parts.length * (parts[0] as number) + 4096);
    expect(room.take("neighbor", 32 * 1024, 32 * 1024)).toBe(true);
  });

  it("is refused at once where what it says of itself would not fit", async () => {
    expect(room.take("a", 5 * mb, mb)).toBe(true);
    post(3 * mb, "x");
    await untilHandedOn();
    expect([handedOn[0]?.refusal, room.held()]).toEqual(["no room", 5 * mb]);
  });
});
