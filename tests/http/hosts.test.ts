import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { onOwnServer } from "../support/http";

/** Pages are made from the whole address and found by its path: a host that ends in a path would bring them apart. */
onOwnServer("the name that a browser asks for", (app) => {
  /** Sends exactly these bytes. */
  async function ask(host: string) {
    const { port, hostname } = new URL(app().url);
    const socket = connect(Number(port), hostname);
    socket.end(
      `GET /boards HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: close\r\n\r\n`,
      "latin1",
    );
    return (await text(socket)).slice(0, 12);
  }

  it.each([
    "1/auth?",
    "127.1?abc",
    "127.1#abc",
    "1\\auth#",
    "é.é/auth?aaaaaa",
    "a@b",
    "a b",
    "",
    "[::1",
    "a:1:2",
    "256.256.256.256",
    "1.2.3.4.5",
    "a:99999",
  ])("is no name: %s", async (host) => {
    app().porch.dependencies.changes.invalidate();
    expect(await ask(host)).toBe("HTTP/1.1 400");
    expect((await app().ask("/boards")).text).toContain("<h1");
    expect((await app().ask("/boards")).text).toContain("Community Boards");
  });

  it.each(["porch.test", "porch.test:8443", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST", "a_b.internal"])(
    "is a name: %s",
    async (host) => expect(await ask(host)).toBe("HTTP/1.1 200"),
  );
});
