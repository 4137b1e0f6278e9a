import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Resolve } from "./hosts.server";
import { createOutgoing } from "./outgoing.server";
import { OutgoingRefused } from "./refused";

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Asked by every test, under its number and under names. */
let answer: Answering = (_request, response) => response.end("hello");
const server = createServer((request, response) => answer(request, response));
let port = 0;
const asking = { maxBytes: 1000, timeoutMs: 60_000 };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const here = () => `http://127.0.0.1:${port}`;
const trusting = (resolve?: Resolve) => createOutgoing({ named: [`127.0.0.1:${port}`, `porch.test:${port}`], resolve });
const at =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const redirect =
  (location: string, status = 302): Answering =>
  (_request, response) =>
    response.writeHead(status, { Location: location }).end();
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "fetched",
    ({ reason }) => reason,
  );

describe("who is asked", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0300.0250.0.1/",
    "http://0x7f.1/",
    "http://127.0.0.1./",
    "http://%31%32%37.0.0.1/",
    "http://①②⑦.0.0.1/",
    "http://127。0。0。1/",
    "http://[::ffff:7f00:1]/",
    "http://[0:0:0:0:0:ffff:c0a8:0001]/",
    "http://[::127.0.0.1]/",
    "http://localhost/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[64:ff9b::a00:1]/",
    "http://0.0.0.0/",
    "http://10.1.2.3:8080/",
    "http://169.254.169.254/latest/meta-data/",
    "https://192.168.0.1/",
  ])("nobody of a private network: %s", async (url) =>
    expect(await reasonOf(createOutgoing().fetch(url, asking))).toBe("private"),
  );

  it.each([
    "",
    "calendar",
    "ftp://porch.test/",
    "file:///etc/passwd",
    "data:text/calendar,BEGIN:VCALENDAR",
    "http://nell:secret@porch.test/",
    "http://porch.test:22/",
    "http://porch.test:5432/",
  ])("nobody but the web: %s", async (url) =>
    expect(await reasonOf(createOutgoing({ resolve: at("93.184.215.14") }).fetch(url, asking))).toBe("address"),
  );

  it("nobody whose name has a private address, also beside a public one", async () => {
    for (const addresses of [["10.0.0.1"], ["93.184.215.14", "127.0.0.1"], ["2606:4700::1111", "fd00::1"]])
      expect(await reasonOf(createOutgoing({ resolve: at(...addresses) }).fetch("http://porch.test/", asking))).toBe(
        "private",
      );
  });

  it("nobody of whom there is no address", async () => {
    const resolve = vi.fn<Resolve>(async () => Promise.reject(new Error("ENOTFOUND")));
    expect(await reasonOf(createOutgoing({ resolve }).fetch("http://porch.test/", asking))).toBe("unknown-host");
    expect(await reasonOf(createOutgoing({ resolve: at() }).fetch("http://porch.test/", asking))).toBe("unknown-host");
  });

  it("whom the operator named, at that port alone", async () => {
    answer = (_request, response) => response.setHeader("Content-Type", "text/calendar").end("hello");
    const { bytes, type } = await trusting().fetch(`${here()}/feed.ics`, asking);
    expect([bytes.toString(), type]).toEqual(["hello", "text/calendar"]);
    expect(await reasonOf(trusting().fetch(`http://127.0.0.1:${port + 1}/`, asking))).toBe("address");
    expect(await reasonOf(trusting().fetch("http://127.0.0.1/", asking))).toBe("private");
  });

  it("and is told what the asker says, beside what everybody says", async () => {
    answer = ({ headers }, response) => response.end(JSON.stringify(headers));
    const { bytes } = await trusting().fetch(here(), { ...asking, headers: { "Add-Padding": "true" } });
    expect(JSON.parse(bytes.toString())).toMatchObject({ "add-padding": "true", "user-agent": "Porchlight" });
  });

  it("the address that was looked at, and not what the name says a moment later", async () => {
    answer = (_request, response) => response.end("hello");
    const resolve = vi.fn<Resolve>(at("127.0.0.1"));
    expect((await trusting(resolve).fetch(`http://porch.test:${port}/`, asking)).bytes.toString()).toBe("hello");
    expect(resolve).toHaveBeenCalledTimes(1);
  });
});

describe("where a redirect leads", () => {
  it.each([
    ["http://10.0.0.1/", "private"],
    ["http://[::1]/", "private"],
    ["http://elsewhere.test/", "private"],
    ["//169.254.169.254/", "private"],
    ["file:///etc/passwd", "address"],
    ["http://nell:secret@porch.test/", "address"],
    ["http://elsewhere.test:25/", "address"],
  ])("is looked at as the first address was: %s", async (location, reason) => {
    answer = redirect(location);
    expect(await reasonOf(trusting(at("10.0.0.9")).fetch(here(), asking))).toBe(reason);
  });

  it("may be the same house, and a named one opens no other", async () => {
    answer = (request, response) =>
      request.url === "/" ? redirect("/feed.ics", 301)(request, response) : response.end("moved");
    expect((await trusting().fetch(here(), asking)).bytes.toString()).toBe("moved");
    answer = redirect("http://elsewhere.test/");
    expect(await reasonOf(trusting(at("127.0.0.1")).fetch(here(), asking))).toBe("private");
  });

  it("is followed five times", async () => {
    let asked = 0;
    answer = (request, response) => {
      asked++;
      redirect("/again")(request, response);
    };
    expect(await reasonOf(trusting().fetch(here(), asking))).toBe("redirects");
    expect(asked).toBe(6);
  });
});

describe("what comes back", () => {
  it("is a page that is there", async () => {
    for (const status of [204, 304, 401, 404, 500]) {
      answer = (_request, response) => response.writeHead(status).end();
      await expect(trusting().fetch(here(), asking)).rejects.toMatchObject({ reason: "status", status });
    }
  });

  it("is of so many bytes at most, whether it says so or not", async () => {
    answer = (_request, response) => response.end("x".repeat(1000));
    expect((await trusting().fetch(here(), asking)).bytes).toHaveLength(1000);
    answer = (_request, response) => response.end("x".repeat(1001));
    expect(await reasonOf(trusting().fetch(here(), asking))).toBe("too-large");
    answer = (_request, response) => {
      response.on("error", () => {});
      const more = () => void (response.write("x".repeat(600)) && setImmediate(() => response.destroyed || more()));
      more();
    };
    expect(await reasonOf(trusting().fetch(here(), asking))).toBe("too-large");
  });

  it("is counted unpacked", async () => {
    const packed = (size: number): Answering => {
      const body = gzipSync("x".repeat(size));
      return (_request, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(body);
    };
    answer = packed(1000);
    expect((await trusting().fetch(here(), asking)).bytes.toString()).toBe("x".repeat(1000));
    answer = packed(1001);
    expect(await reasonOf(trusting().fetch(here(), asking))).toBe("too-large");
  });

  it.each([
    ["what is not packed as it says", { "Content-Encoding": "gzip" }, "damaged"],
    ["a packing that nobody asked for", { "Content-Encoding": "zstd" }, "damaged"],
    ["what breaks off", { "Content-Length": "900" }, "unreachable"],
  ])("is refused: %s", async (_, headers, reason) => {
    answer = (_request, response) => {
      response.writeHead(200, headers as Record<string, string>).write("hello");
      setImmediate(() => ("Content-Length" in headers ? response.destroy() : response.end()));
    };
    expect(await reasonOf(trusting().fetch(here(), asking))).toBe(reason);
  });

  it("has come when the time is over, however steadily it drips", async () => {
    answer = (_request, response) => {
      const drip = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drip));
    };
    expect(await reasonOf(trusting().fetch(here(), { ...asking, timeoutMs: 300 }))).toBe("too-slow");
    answer = () => {};
    expect(await reasonOf(trusting().fetch(here(), { ...asking, timeoutMs: 300 }))).toBe("too-slow");
    const never = () => new Promise<never>(() => {});
    expect(await reasonOf(trusting(never).fetch(`http://porch.test:${port}/`, { ...asking, timeoutMs: 300 }))).toBe(
      "too-slow",
    );
  });

  it.each([
    [
      "who wants to speak another protocol",
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
      "status",
    ],
    ["who hangs up", "", "unreachable"],
  ])("is nothing from %s", async (_, said, reason) => {
    answer = ({ socket }) => socket.end(said);
    expect(await reasonOf(trusting().fetch(here(), asking))).toBe(reason);
  });

  it.each([
    ["too large", { "Content-Length": "1001" }],
    ["packed in a way that nobody knows", { "Content-Encoding": "zip" }],
  ])("leaves no connection open where it is %s", async (_, headers) => {
    const closed = Promise.withResolvers<void>();
    answer = (request, response) => {
      request.socket.once("close", () => closed.resolve());
      response.writeHead(200, headers).write("hello");
    };
    await expect(trusting().fetch(here(), asking)).rejects.toThrow(OutgoingRefused);
    await closed.promise;
  });

  it("is nothing where nobody listens", async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, "127.0.0.1", resolve));
    const free = (nobody.address() as AddressInfo).port;
    await new Promise((resolve) => nobody.close(resolve));
    const outgoing = createOutgoing({ named: [`127.0.0.1:${free}`] });
    expect(await reasonOf(outgoing.fetch(`http://127.0.0.1:${free}/`, asking))).toBe("unreachable");
  });

  it("tells no address in its error: it may hold a key", async () => {
    answer = (_request, response) => response.writeHead(404).end();
    const error = await trusting()
      .fetch(`${here()}/private-key-of-nell`, asking)
      .catch((error) => error);
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain("private-key");
  });
});
