import { expect, it } from "vitest";
import { form } from "./form";
import { longestSearch, searchIn, searchText } from "./search-text";

const search = form("search", { q: searchText("Too long") });
const said = (q: string) => searchIn(new URLSearchParams({ q }), "q");

it.each([
  ...["goats", " goats ", "50% off", "Cafe\u0301", "  ", "\u200B", "\u2800 \u3164", "\u00AD", "goat\u200Bs", "🐐 yoga"],
  ...["a".repeat(longestSearch), "🐐".repeat(longestSearch), ""],
])("an address says the same as a form: %j", (q) => {
  const data = new FormData();
  data.set("q", q);
  const checked = search.check(data);
  expect(checked.ok && checked.input.q).toBe(said(q));
});

it.each(["\0", "goats\0", "\uD83D", "\u202Egoats", `a${"\u0301".repeat(40)}`])(
  "what a form refuses is nothing in an address: %j",
  (q) => expect(searchIn({ get: () => q } as unknown as URLSearchParams, "q")).toBe(""),
);

it("what is too long is cut between letters", () => {
  expect(said("🐐".repeat(longestSearch + 1))).toBe("🐐".repeat(longestSearch));
  expect(said(`${" ".repeat(200)}${"a".repeat(200)}`)).toBe("a".repeat(longestSearch));
});
