import { connect, type Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { onBuiltServer, withTestApp } from "../support/http";
import { testOrigin } from "../support/porchlight";

const mb = 1024 * 1024;
/** Of one address: two of the largest bodies fit, and no third. */
const largest = 6 * mb;
const [slow, other] = ["198.51.100.1", "198.51.100.2"];

onBuiltServer("uploads that stand still", () => {
  const app = withTestApp();
  const open = new Set<Socket>();
  afterEach(() => {
    for (const socket of open) socket.destroy();
    open.clear();
  });

  const asParts = {
    Origin: testOrigin,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "multipart/form-data; boundary=x",
  };
  const formOf = (bytes: number) => {
    const [before, after] = [
      '--x\r\nContent-Disposition: form-data; name="command"\r\n\r\nnone\r\n--x\r\nContent-Disposition: form-data; ' +
        'name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      "\r\n--x--\r\n",
    ];
    return Buffer.concat([
      Buffer.from(before),
      Buffer.alloc(bytes - before.length - after.length, "x"),
      Buffer.from(after),
    ]);
  };
  const send = (bytes: number, ip: string, path = "/contact") =>
    app().ask(path, { method: "POST", headers: asParts, body: formOf(bytes), ip });
  /** What somebody else's form is answered: nobody knows its command, so it was read. */
  const read = 400;

  /** Sends as much of the largest body and then nothing. */
  function stall(ip: string, bytes = largest - 1, head: Record<string, string | number> = {}) {
    const given = {
      Host: new URL(testOrigin).host,
      "X-Forwarded-For": ip,
      ...asParts,
      "Content-Length": largest,
      ...head,
    };
    const lines = Object.entries(given).map((line) => line.join(": "));
    const socket = connect(Number(new URL(app().url).port), "127.0.0.1").on("error", () => {});
    let said = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      said += text;
    });
    open.add(socket);
    socket.write(`POST /contact HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(formOf(largest).subarray(0, bytes));
    return { socket, said: () => said };
  }

  /** Asked for with a head alone, which takes nothing from those that are on their way. */
  const untilFull = (ip: string) =>
    vi.waitFor(
      async () => {
        const asked = stall(ip, 0, { "Content-Length": mb });
        await vi.waitFor(() => expect(asked.said()).toContain(" 503 "), 1500).finally(() => asked.socket.destroy());
      },
      { timeout: 20_000 },
    );
  const untilFree = (ip: string) =>
    vi.waitFor(async () => expect((await send(mb, ip)).status).toBe(read), { timeout: 20_000, interval: 100 });

  /** Both of the largest fit again. */
  async function expectAllGivenBack(ip: string) {
    await untilFree(ip);
    const two = [stall(ip), stall(ip)];
    await untilFull(ip);
    for (const { socket } of two) socket.write(formOf(largest).subarray(-1));
    await vi.waitFor(() => expect(two.map(({ said }) => said().slice(9, 12))).toEqual(["400", "400"]), 10_000);
  }

  it("of one address leave room for its own forms, and for everything of others", async () => {
    for (let times = 0; times < 3; times++) stall(slow);
    await untilFull(slow);
    expect((await send(50_000, slow)).status).toBe(read);
    expect((await send(largest, other)).status).toBe(read);
    for (const socket of open) socket.destroy();
    await expectAllGivenBack(slow);
  });

  it("of many addresses leave room for forms", async () => {
    const stalled = Array.from({ length: 12 }, (_, index) => stall(`192.0.2.${index}`));
    await untilFull(other);
    await vi.waitFor(() => expect(stalled.filter(({ said }) => said().includes(" 503 "))).toHaveLength(4), 10_000);
    expect((await send(50_000, other)).status).toBe(read);
    for (const { socket } of stalled) socket.destroy();
    await expectAllGivenBack("192.0.2.1");
  });

  it("are refused as the house refuses", async () => {
    for (let times = 0; times < 2; times++) stall(slow);
    await untilFull(slow);
    const { text, headers } = await send(mb, slow);
    expect(text).toBe(
      "Porchlight is taking in as much as it can at the moment. Nothing was saved; please try again in a minute.",
    );
    expect(headers).toMatchObject({
      "retry-after": "10",
      "cache-control": "private, no-store",
      "x-frame-options": "DENY",
    });
    expect(headers["x-request-id"]).toBeTruthy();
  });

  it("take nothing where only their heads came", async () => {
    for (let times = 0; times < 60; times++) stall(slow, 0);
    expect((await send(largest, slow)).status).toBe(read);
    expect((await send(largest, other)).status).toBe(read);
  });

  it("are forgotten however they end", async () => {
    expect((await send(largest, slow)).status).toBe(read);
    expect((await send(largest, slow, "/healthz")).status).toBe(405);
    expect((await send(largest, slow, `/${"a/".repeat(20)}`)).status).toBe(414);
    expect((await send(largest + mb, slow)).status).toBe(413);
    expect((await app().ask("/contact", { method: "POST", headers: {}, body: formOf(largest), ip: slow })).status).toBe(
      403,
    );
    const wrongHost = stall(slow, largest, { Host: "a b" });
    await vi.waitFor(() => expect(wrongHost.said()).toContain(" 400 "), 10_000);
    const deaf = stall(slow, largest);
    deaf.socket.destroy();
    const cut = stall(slow, 3 * mb);
    await vi.waitFor(() => expect(cut.socket.writableLength).toBe(0), 10_000);
    cut.socket.resetAndDestroy();
    await expectAllGivenBack(slow);
  });
});
