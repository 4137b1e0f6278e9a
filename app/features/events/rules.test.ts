import { describe, expect, it } from "vitest";
import { eventFilters, eventsPath, eventsShown, knownFilters } from "./rules";

const today = "2026-11-20";
const fallback = { date: today, category: null, neighborhood: null, show: eventsShown };
const read = (query: string | Record<string, string>) => eventFilters(new URLSearchParams(query), today);

describe("what the events are filtered by", () => {
  it("is today and everything, unless the address says more", () => expect(read("")).toEqual(fallback));

  it("comes from the address", () => {
    expect(read("date=2026-12-24&category=Food+%26+Drink&neighborhood=East+Austin&show=60")).toEqual({
      date: "2026-12-24",
      category: "food & drink",
      neighborhood: "East Austin",
      show: 60,
    });
  });

  it.each([
    { date: "2026-02-30" },
    { date: "tomorrow" },
    { date: "9999-12-31" },
    { date: "2026-11-20'--" },
    { date: "" },
    { category: "" },
    { category: "x".repeat(101) },
    { category: "a\0b" },
    { neighborhood: "\0" },
    { neighborhood: "x".repeat(5000) },
    { show: "-1" },
    { show: "0" },
    { show: "29" },
    { show: "30.5" },
    { show: "Infinity" },
    { show: "many" },
    { sort: "title; drop table events" },
    { __proto__: "x", constructor: "x" },
  ] as Record<string, string>[])("falls back for %j", (params) => expect(read(params)).toEqual(fallback));

  it("takes the first of two", () => expect(read("category=music&category=arts").category).toBe("music"));
});

describe("names that nothing is filed under", () => {
  const choices = { categories: [{ name: "music" }], neighborhoods: [{ name: "East Austin" }] };
  it("fall back, each by itself", () => {
    const asked = { ...fallback, category: "music", neighborhood: "East Austin" };
    expect(knownFilters(asked, choices)).toEqual(asked);
    expect(knownFilters({ ...asked, category: "goats" }, choices)).toEqual({ ...asked, category: null });
    expect(knownFilters({ ...asked, neighborhood: "Atlantis" }, choices)).toEqual({ ...asked, neighborhood: null });
  });
});

describe("the address of a list", () => {
  it("says only what is not usual", () => {
    expect(eventsPath(fallback, today)).toBe("/events");
    expect(eventsPath(fallback, today, "/")).toBe("/");
    expect(eventsPath({ date: "2026-12-24" }, today, "/")).toBe("/?date=2026-12-24");
  });

  it("reads back as it was written, whatever the names", () => {
    for (const name of ["food & drink", "50% off?", "a=b#c", "ünï 🏮", "../..", "a+b"]) {
      const filters = { date: "2026-12-24", category: name, neighborhood: name.toUpperCase(), show: 90 };
      const { pathname, search } = new URL(eventsPath(filters, today), "https://porch.test");
      expect(pathname).toBe("/events");
      expect(read(search)).toEqual(filters);
    }
  });
});
