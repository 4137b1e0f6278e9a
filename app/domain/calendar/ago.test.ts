import { describe, expect, it } from "vitest";
import { formatAgo, postedAt } from "./ago.server";

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

describe("when something was said in a conversation", () => {
  it.each([
    ["2026-11-20T07:29:00.000Z", "1 minute ago", "Friday, November 20, 2026, 1:29 AM"],
    ["2026-11-20T06:30:00Z", "Today, 12:30 AM", "Friday, November 20, 2026, 12:30 AM"],
    ["2026-11-20T05:50:00Z", "Yesterday, 11:50 PM", "Thursday, November 19, 2026, 11:50 PM"],
    ["2026-11-18T18:00:00Z", "Wednesday, 12:00 PM", "Wednesday, November 18, 2026, 12:00 PM"],
    ["2026-11-14T06:00:00Z", "Saturday, 12:00 AM", "Saturday, November 14, 2026, 12:00 AM"],
    // A week ago it would be mistaken for today.
    ["2026-11-14T05:59:00Z", "Nov 13", "Friday, November 13, 2026, 11:59 PM"],
    ["2025-12-31T12:00:00Z", "Dec 31, 2025", "Wednesday, December 31, 2025, 6:00 AM"],
  ])("%s is %s", (then, ago, exactly) =>
    expect(postedAt(new Date(then), now)).toEqual({ at: new Date(then).toISOString(), ago, exactly }),
  );
});
