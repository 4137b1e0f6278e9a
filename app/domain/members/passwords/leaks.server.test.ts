import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Dependencies } from "~/platform/dependencies.server";
import { createOutgoing } from "~/platform/outgoing/outgoing.server";
import { isLeaked } from "./leaks.server";

const password = "Lamp-kettle-2026";
const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
const suffix = hash.slice(5);
const padding = `${"0".repeat(35)}:0\r\n`;

let answer = (_request: IncomingMessage, response: ServerResponse) => void response.end();
let asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
let host = "";
let logged: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  logged = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function isFound(change: { passwordRangeUrl?: string } = {}, named = [host]) {
  const dependencies = {
    outgoing: createOutgoing({ named }),
    log: pino({ level: "warn" }, { write: (line: string) => void logged.push(line) }),
    settings: { passwordRangeUrl: `http://${host}/range/`, ...change } as Dependencies["settings"],
  };
  return isLeaked({ dependencies }, password);
}
const says = (text: string) => {
  answer = (_request, response) => void response.end(text);
};

it("nobody is asked unless the operator says whom", async () => {
  says(`${suffix}:7`);
  expect(await isFound({ passwordRangeUrl: undefined })).toBe(false);
  expect([asked, logged]).toEqual([[], []]);
});

it("the service is told five characters of the hash, and asked to fill up its answer", async () => {
  says(`${padding}${suffix}:7\r\n`);
  expect(await isFound()).toBe(true);
  expect(asked[0]?.url).toBe(`/range/${hash.slice(0, 5)}`);
  expect(asked[0]?.headers["add-padding"]).toBe("true");
  expect(JSON.stringify([asked[0]?.url, asked[0]?.headers])).not.toContain(suffix);
});

it.each([
  ["another one", `${padding}${"A".repeat(35)}:9`],
  ["it as padding", `${suffix}:0`],
  ["a page that is no list", `<html>${suffix}</html>`],
  ["nothing", ""],
])("a password is not leaked where the list has %s", async (_, text) => {
  says(text);
  expect(await isFound()).toBe(false);
  expect(logged).toEqual([]);
});

it("small letters count as well", async () => {
  says(`${suffix.toLowerCase()}:1\n`);
  expect(await isFound()).toBe(true);
});

it("goes on where the service does not answer, and logs why, but not what was asked", async () => {
  answer = (_request, response) => void response.writeHead(503).end();
  expect(await isFound()).toBe(false);
  says(`${suffix}:7\r\n${padding.repeat(10_000)}`);
  expect(await isFound()).toBe(false);
  answer = (request) => void request.socket.destroy();
  expect(await isFound()).toBe(false);
  answer = () => {};
  expect(await isFound()).toBe(false);
  expect(await isFound({}, [])).toBe(false);
  const reasons = logged.map((line) => JSON.parse(line).reason);
  expect(reasons).toEqual(["status", "too-large", "unreachable", "too-slow", "address"]);
  for (const line of logged) {
    expect(line).not.toContain(hash.slice(0, 5));
    expect(line).not.toContain(password);
  }
});
