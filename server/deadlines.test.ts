import { createServer } from "node:http";
import { expect, it } from "vitest";
import { requestDeadlines, scaled } from "./deadlines";

it.each([0.01, 0.033, 0.05, 0.7, 1])("deadlines times %d are ones that a server can be started with", (scale) => {
  expect(() => createServer(requestDeadlines(scaled(scale)))).not.toThrow();
});

it("a server has those that SECURITY.md promises", () => {
  expect(requestDeadlines(scaled(1))).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 1000,
  });
  expect(scaled(1)).toMatchObject({ reading: 30_000, leastBytes: 32 * 1024 });
});
