import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crawl } from "./crawl";

const page = (...links: string[]) => links.map((link) => `<a href="${link}">There</a>`).join("");
const answers: Record<string, [status: number, html: string]> = {
  "/": [200, page("/broken", "/hung-up", "/members", "https://elsewhere.invalid/", "/deeper?page=2&amp;by=name")],
  "/broken": [500, "Something broke"],
  "/members": [403, "For members"],
  "/deeper?page=2&by=name": [200, page("/", "/gone")],
  "/gone": [404, "Not found"],
};
const server = createServer((request, response) => {
  if (request.url === "/hung-up") return void response.destroy();
  const [status, html] = answers[request.url ?? ""] ?? [500, "Nobody links to this"];
  response.writeHead(status, { "Content-Type": "text/html" }).end(html);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

it("a drill names what does not open, on this site alone, and lets a page refuse a visitor", async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await crawl(origin)).toEqual({ good: 3, bad: ["/broken (500)", "/hung-up (no answer)", "/gone (404)"] });
});
