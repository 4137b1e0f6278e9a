import { describe, expect, it } from "vitest";
import { formatAgo } from "./ago.server";

// In the city it is 1:30 in the morning of November 20.
const now = new Date("2026-11-20T07:30:00Z");

describe("how long ago", () => {
  it.each([
    ["2026-11-20T07:30:40Z", "just now"],
    ["2026-11-20T07:29:30Z", "just now"],
    ["2026-11-20T07:29:00Z", "1 minute ago"],
    ["2026-11-20T06:31:00Z", "59 minutes ago"],
    ["2026-11-20T06:30:00Z", "1 hour ago"],
    // 11:50 in the evening: less than two hours ago, and yesterday all the same.
    ["2026-11-20T05:50:00Z", "Yesterday"],
    ["2026-11-19T06:00:00Z", "Yesterday"],
    ["2026-11-19T05:59:00Z", "Nov 18"],
    ["2026-01-01T12:00:00Z", "Jan 1"],
    ["2025-12-31T12:00:00Z", "Dec 31, 2025"],
  ])("%s is %s", (then, words) => expect(formatAgo(new Date(then), now)).toBe(words));
});
