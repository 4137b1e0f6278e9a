import { describe, expect, it } from "vitest";
import { nameIn, pageIn, shownIn, withQuery } from "./address";

const query = (text: string) => new URLSearchParams(text);

describe("the page in an address", () => {
  it.each([1, 2, 10, 9_999_999])("is %i", (page) => expect(pageIn(query(`page=${page}`))).toBe(page));

  it.each(["", "page=", "page=0", "page=02", "page=-1", "page=1.5", "page=x2", "page=2x", "page=1e2", "page=10000000"])(
    "falls back to the first for %j",
    (text) => expect(pageIn(query(text))).toBe(1),
  );
});

describe("how many an address shows", () => {
  const shown = (text: string) => shownIn(query(text), "show", 30, 300);

  it.each(["", "show=", "show=29", "show=30", "show=-60", "show=30.5", "show=Infinity", "show=many", "more=60"])(
    "is as many as at first for %j",
    (text) => expect(shown(text)).toBe(30),
  );

  it("is what is asked for, up to the most", () => {
    expect(["show=31", "show=300", "show=301", "show=1e9"].map(shown)).toEqual([31, 300, 300, 300]);
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
