import { describe, expect, it } from "vitest";
import { Refusal } from "~/platform/commands/refusal";
import { requireFewLinks } from "./newcomers.server";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const links = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(" ");
const post = (joined: number, verified: boolean, count: number) => () =>
  requireFewLinks({ joinedAt: daysAgo(joined), verified }, links(count), now);

describe("links of newcomers", () => {
  it("are two at a time for three days", () => {
    expect(post(0, false, 2)).not.toThrow();
    expect(post(0, false, 3)).toThrow(Refusal);
    expect(post(2.99, false, 3)).toThrow("New neighbors can post 2 links at a time");
    expect(post(3, false, 3)).not.toThrow();
  });

  it("are counted one by one, whatever nobody sees between them", () => {
    const content = links(3).replaceAll(" ", "\u200B");
    expect(() => requireFewLinks({ joinedAt: daysAgo(0), verified: false }, content, now)).toThrow(Refusal);
  });

  it("are as many as they like for whoever was verified", () => expect(post(0, true, 9)).not.toThrow());
});
