import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WhoIsComing } from "./who-is-coming";

const words = (facts: Partial<Parameters<typeof WhoIsComing>[0]>): string =>
  renderToStaticMarkup(<WhoIsComing faces={[]} total={0} isOpen isPast={false} {...facts} />).replaceAll(
    /<[^>]*>/g,
    " ",
  );

it("asks someone to be the first only where somebody can be", () => {
  expect(words({})).toContain("Someone has to be first.");
  // Past, or not approved yet.
  expect(words({ isOpen: false, isPast: true })).toBe("");
  expect(words({ isOpen: false })).toBe("");
});

it("speaks of a past event as past", () => {
  expect(words({ total: 3 })).toContain("Who’s coming");
  expect(words({ total: 3, isOpen: false, isPast: true })).toContain("Who was coming");
});
