import { describe, expect, it } from "vitest";
import { lastRow, mostOnPage, nameIn, pageIn, shownIn, stretchOf, withQuery } from "./address";

const query = (text: string) => new URLSearchParams(text);

describe("the page in an address", () => {
  it.each([1, 2, 10, 9_999_999])("is %i", (page) => expect(pageIn(query(`page=${page}`))).toBe(page));

  it.each(["", "page=", "page=0", "page=02", "page=-1", "page=1.5", "page=x2", "page=2x", "page=1e2", "page=10000000"])(
    "falls back to the first for %j",
    (text) => expect(pageIn(query(text))).toBe(1),
  );
});

describe("how far an address goes in a list", () => {
  const shown = (text: string) => shownIn(query(text), "show", 30);

  it.each(["", "show=", "show=29", "show=30", "show=-60", "show=30.5", "show=Infinity", "show=many", "more=60"])(
    "is as many as at first for %j",
    (text) => expect(shown(text)).toBe(30),
  );

  it("is what is asked for, and where no list goes as many as at first", () => {
    expect(["show=31", "show=301", `show=${lastRow}`].map(shown)).toEqual([31, 301, lastRow]);
    expect([`show=${lastRow + 1}`, "show=9999999", "show=1e9"].map(shown)).toEqual([30, 30, 30]);
  });
});

describe("what one page holds of a list", () => {
  it("grows by steps, and begins anew with the row after a full page", () => {
    expect(stretchOf(30, 30)).toEqual({ from: 0, count: 30, next: 60, turns: false });
    expect(stretchOf(60, 30)).toEqual({ from: 0, count: 60, next: 90, turns: true });
    expect(stretchOf(90, 30)).toEqual({ from: 60, count: 30, next: 120, turns: false });
    expect(stretchOf(45, 30)).toEqual({ from: 0, count: 45, next: 60, turns: false });
  });

  it.each([8, 10, 18, 30])("leaves out no row in steps of %i, nor holds too many", (first) => {
    for (let start = first; start < first + 61; start++) {
      let { count, from, next } = stretchOf(start, first);
      for (let press = 0; press < 40; press++) {
        const end = from + count;
        ({ count, from, next } = stretchOf(next ?? 0, first));
        expect(from).toBeLessThanOrEqual(end);
        expect(from + count).toBeGreaterThan(end);
        expect(count).toBeLessThanOrEqual(mostOnPage);
      }
    }
  });

  it.each([8, 10, 18, 30])("goes on in steps of %i to where no list goes, and no further", (first) => {
    let last = first;
    for (let next: number | null = first; next !== null && last <= lastRow; { next } = stretchOf(next, first))
      last = next;
    expect(last).toBeLessThanOrEqual(lastRow);
    expect(last).toBeGreaterThan(lastRow - first);
  });
});

describe("the name in an address", () => {
  const name = (value: string) => nameIn(new URLSearchParams({ name: value }), "name");

  it.each(["Hyde Park", "x".repeat(100), "Café 🐐"])("is %j", (value) => expect(name(value)).toBe(value));

  it("is none where no name is", () => {
    expect(["", "x".repeat(101), "a\0b"].map(name)).toEqual([null, null, null]);
    expect(nameIn({ get: () => "\uD83D" } as unknown as URLSearchParams, "name")).toBeNull();
    expect(nameIn(query("other=x"), "name")).toBeNull();
  });
});

it("an address has only what is given, in its order", () => {
  expect(withQuery("/events", { date: "", category: null, show: undefined, page: 0 })).toBe("/events");
  expect(withQuery("/events", { q: "50% off", page: 2, date: "" })).toBe("/events?q=50%25+off&page=2");
});
