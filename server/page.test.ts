import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unpacked } from "../tests/support/unpacked";
import { createPage, etagOf, type Page, sendPage } from "./page";

const html = `<!DOCTYPE html><p>${"A lamp on every porch. ".repeat(200)}</p>`;
const etag = etagOf(html, "default-src 'none'");
const made = (headers: Record<string, string> = { ETag: etag, Vary: "Cookie" }, text = html, status = 200) =>
  createPage(text, new Response(null, { status, headers: { "Content-Type": "text/plain", ...headers } }));

let page: Page;
let server: Server;

beforeAll(async () => {
  server = createServer((asked, response) => sendPage(page, asked, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

type Answer = { status?: number; headers: IncomingHttpHeaders; body: Buffer };

const ask = (headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: "127.0.0.1", method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
    sent.end();
  });

describe("a page is sent", () => {
  it.each<[string | undefined, string | undefined]>([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.5, GZIP", "gzip"],
    ["br, gzip;q=0.5", "br"],
    ["*", "br"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["gzip;q=0", undefined],
    ["gzip; q=0.000, br;q=0", undefined],
    ["identity;q=0, gzip", "gzip"],
    ["identity", undefined],
    ["zstd, x-gzipped, brr", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("in the best encoding of those that are taken: %s", async (accepted, expected) => {
    page = made();
    const { status, headers, body } = await ask(accepted === undefined ? {} : { "Accept-Encoding": accepted });
    expect(headers["content-encoding"]).toBe(expected);
    expect(unpacked(body, expected)).toBe(html);
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["content-length"]).toBe(String(body.length));
    if (expected) expect(body.length).toBeLessThan(html.length / 5);
  });

  it("compressed once for each encoding", async () => {
    page = made();
    await ask({ "Accept-Encoding": "br" });
    const { br } = page.compressed;
    expect(Object.keys(page.compressed)).toEqual(["br"]);
    await ask({ "Accept-Encoding": "br, gzip" });
    expect(page.compressed.br).toBe(br);
  });

  it("as it is when it is short", async () => {
    page = made({}, "<p>Short</p>");
    expect((await ask({ "Accept-Encoding": "br" })).headers["content-encoding"]).toBeUndefined();
  });

  it("with its status, its headers and a number of each answer's own", async () => {
    const cookies = new Headers({ "X-Request-Id": "one" });
    for (const name of ["a", "b"]) cookies.append("Set-Cookie", `${name}=1`);
    page = createPage(html, { status: 404, headers: cookies });
    const answers = [await ask(), await ask()];
    for (const { status, headers } of answers) {
      expect([status, headers["set-cookie"]]).toEqual([404, ["a=1", "b=1"]]);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(answers[0]?.headers["x-request-id"]).not.toBe(answers[1]?.headers["x-request-id"]);
  });

  it("to HEAD without its bytes, and as if there were no Range", async () => {
    page = made();
    const whole = await ask();
    const head = await ask({}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    const part = await ask({ Range: "bytes=0-9", "If-Range": etag });
    expect([part.status, part.body.length]).toEqual([200, html.length]);
  });
});

describe("a page that the client has", () => {
  it.each([etag, etag.replace("W/", ""), `"other", ${etag}`, `W/"other",${etag} , "more"`, "*"])(
    "is not sent again: %s",
    async (held) => {
      page = made();
      for (const accepted of ["br", "gzip", "identity"]) {
        const { status, headers, body } = await ask({ "If-None-Match": held, "Accept-Encoding": accepted });
        expect([status, headers.etag, headers.vary, body.length]).toEqual([304, etag, "Cookie", 0]);
        expect(headers["content-type"] ?? headers["content-encoding"] ?? headers["content-length"]).toBeUndefined();
      }
      expect(page.compressed).toEqual({});
    },
  );

  it.each<Record<string, string>>([
    { "If-None-Match": '"other"' },
    { "If-None-Match": etag.slice(0, -2) },
    { "If-None-Match": "" },
    { "If-None-Match": '"other"', "If-Modified-Since": new Date(2100, 0).toUTCString() },
    { "If-Modified-Since": new Date(2100, 0).toUTCString() },
    { "If-None-Match": etag, "Cache-Control": "no-cache" },
  ])("is sent in full for %j", async (headers) => {
    page = made();
    expect((await ask(headers)).body.length).toBe(html.length);
  });

  it.each(["*", etag])("is sent in full where it may not be kept: %s", async (held) => {
    page = made({});
    expect((await ask({ "If-None-Match": held })).status).toBe(200);
  });

  it("is another one with another policy, which browsers don't take over from a 304", () => {
    expect(etagOf(html, "default-src 'none'; script-src 'self'")).not.toBe(etag);
    expect(etagOf(`${html} `, "default-src 'none'")).not.toBe(etag);
    expect(etagOf(html, "default-src 'none'")).toBe(etag);
  });
});
