import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "../tests/support/soon";
import { oneAtATime } from "./pipelined";

describe("requests that are sent before the first is answered", () => {
  let server: Server;
  let socket: Socket;
  let said: string;
  let begun: { path: string | undefined; response: ServerResponse }[];

  beforeEach(async () => {
    begun = [];
    said = "";
    server = createServer(oneAtATime(({ url: path }, response) => void begun.push({ path, response })));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    socket.on("data", (bytes) => {
      said += bytes;
    });
  });
  afterEach(async () => {
    socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const send = (count: number, from = 0) =>
    socket.write(
      Array.from({ length: count }, (_, index) => `GET /${from + index} HTTP/1.1\r\nHost: porch.test\r\n\r\n`).join(""),
    );
  const untilBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), soon);

  it("wait for each other, and are answered in their order", async () => {
    send(3);
    for (const count of [1, 2, 3]) {
      await untilBegun(count);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(begun.map(({ path }) => path)).toEqual(["/0", "/1", "/2"].slice(0, count));
      begun.at(-1)?.response.end(`answer ${count}`);
    }
    await vi.waitFor(() => expect(said).toMatch(/answer 1[\s\S]*answer 2[\s\S]*answer 3/), soon);
    // The connection is as good as new.
    send(1, 3);
    await untilBegun(4);
  });

  it("are at most sixteen: whoever sends more is hung up on, and none of them is begun", async () => {
    const closed = new Promise((resolve) => socket.once("close", resolve));
    send(18);
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(begun).toHaveLength(1);
  });
});
