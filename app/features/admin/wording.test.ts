import { describe, expect, it } from "vitest";
import { greeting, madeOf, spelledAge, waitingSentence } from "./wording";

const now = new Date("2026-11-20T18:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("the dashboard's sentences", () => {
  it("say how much waits, and how long the oldest has", () => {
    expect(waitingSentence(33, ago(19 * 60 + 20), now)).toBe("33 things are waiting. The oldest has waited 19 hours.");
    expect(waitingSentence(1, ago(60), now)).toBe("1 thing is waiting. It has waited 1 hour.");
    expect(waitingSentence(0, null, now)).toMatch(/^Nothing is waiting\./);
  });

  it("spell ages in the largest fitting unit", () => {
    expect(spelledAge(ago(0), now)).toBe("1 minute");
    expect(spelledAge(ago(59), now)).toBe("59 minutes");
    expect(spelledAge(ago(47 * 60), now)).toBe("47 hours");
    expect(spelledAge(ago(48 * 60), now)).toBe("2 days");
  });

  it("name what a press was about, so that no two look alike", () => {
    const one = { verdict: "approved", count: 1, title: "Goat yoga" } as const;
    expect(madeOf(one)).toEqual({ about: "Goat yoga", action: "Approved, emails wait" });
    expect(madeOf({ ...one, count: 1000, verdict: "rejected" })).toEqual({
      about: "Goat yoga and 999 more",
      action: "Rejected, emails wait",
    });
    expect(madeOf({ ...one, title: null }).about).toBe("1 submission");
    const ban = { ...one, verdict: "rejected", banned: "Hank" } as const;
    expect(madeOf(ban)).toEqual({ about: "Hank", action: "Banned, 1 submission rejected" });
    expect(madeOf({ ...ban, count: 0, title: null })).toEqual({ about: "Hank", action: "Banned" });
  });

  it("greet by the time of day", () => {
    expect([4, 5, 11, 12, 16, 17, 23].map(greeting)).toEqual([
      "Good evening",
      "Good morning",
      "Good morning",
      "Good afternoon",
      "Good afternoon",
      "Good evening",
      "Good evening",
    ]);
  });
});
