import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CountTable } from "./figures";

const shown = (...names: string[]) =>
  renderToStaticMarkup(
    <CountTable title="How long it took" rows={names.map((name, index) => ({ name, count: index + 1 }))} />,
  );

it("says of each time from when on it counts, as no decision stands in two rows", () => {
  const page = shown("within an hour", "within a day", "within 3 days", "within a week", "later", "-");
  expect([...page.matchAll(/<th[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
    "Within an hour",
    "More than an hour, within a day",
    "More than a day, within 3 days",
    "More than 3 days, within a week",
    "More than a week",
    "Not recorded",
  ]);
});

it("has no heading over nothing", () => expect(shown()).toBe(""));
