import { expect, it } from "vitest";
import { mayReadMetrics } from "./may-read";

const token = "a token of twenty chars";
const baseUrl = "http://localhost:3000";
const from = (remoteAddress: string | undefined, headers: Record<string, string> = { host: "localhost:3000" }) => ({
  headers,
  httpVersion: "1.1",
  socket: { remoteAddress },
});

it.each([
  ["127.0.0.1", "localhost:3000"],
  ["127.0.0.1", "127.0.0.1"],
  ["::1", "[::1]:3000"],
  ["::ffff:127.0.0.1", "LOCALHOST"],
])("without a token, this machine may: %s at %s", (address, host) => {
  expect(mayReadMetrics(from(address, { host }), { token: undefined, baseUrl })).toBe(true);
});

it.each<[string, string | undefined, Record<string, string>]>([
  ["another machine", "10.0.0.7", { host: "localhost" }],
  ["a connection that is gone", undefined, { host: "localhost" }],
  ["the site's own name", "127.0.0.1", { host: "porch.example.org" }],
  ["a name that begins alike", "127.0.0.1", { host: "localhost.example.org" }],
  ["no name", "127.0.0.1", {}],
  ...["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via", "cf-connecting-ip"].map(
    (name): [string, string, Record<string, string>] => [name, "127.0.0.1", { host: "localhost", [name]: "" }],
  ),
])("without a token, nobody else: %s", (_what, address, headers) => {
  expect(mayReadMetrics(from(address, headers), { token: undefined, baseUrl })).toBe(false);
});

it("without a token, nobody where others reach the site: a proxy that says nothing looks like this machine", () =>
  expect(mayReadMetrics(from("127.0.0.1"), { token: undefined, baseUrl: "https://porch.example.org" })).toBe(false));

it("without a token, no proxy that says nothing and speaks as older ones do", () =>
  expect(mayReadMetrics({ ...from("127.0.0.1"), httpVersion: "1.0" }, { token: undefined, baseUrl })).toBe(false));

it("with a token, whoever has it and nobody else", () => {
  const withHeader = (authorization?: string) =>
    mayReadMetrics(from("10.0.0.7", authorization === undefined ? {} : { authorization }), { token, baseUrl });
  expect(withHeader(`Bearer ${token}`)).toBe(true);
  for (const wrong of [undefined, "", token, `Bearer ${token} `, `Bearer ${token.slice(1)}`, "Bearer "])
    expect(withHeader(wrong), wrong).toBe(false);
  expect(mayReadMetrics(from("127.0.0.1"), { token, baseUrl })).toBe(false);
});
