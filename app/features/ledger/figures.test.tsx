import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type Counted, decisionsOf } from "./counts";
import { CountTable, Figures } from "./figures";
import { endOfItsTime } from "./words";

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

it("says how many were taken back by hand, where any was, and not what was over by itself", () => {
  const line = (outcome: string, count: number, by = "admin"): Counted => ({
    ...{ kind: "decision", about: "reply", outcome, rule: "-", by, found: "-", took: "-", count },
  });
  const noted = (...lines: Counted[]) =>
    renderToStaticMarkup(<Figures decisions={decisionsOf(lines)} appeals={[]} readings={[]} />);
  const decided = [line("no action", 1_200), line("removed", 2), line("shown again", 7, endOfItsTime)];
  expect(noted(...decided)).toContain(">1,200 without action<");
  const takenBack = [line("shown again", 1), line("restored", 2), line("ban lifted", 1), line("approved again", 1)];
  expect(noted(...decided, ...takenBack)).toContain(">1,200 without action, 5 taken back by hand<");
});
