import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CityWeeks } from "./city-weeks";
import type { CityByWeek } from "./measures";

const weeks = ["2026-11-02", "2026-11-09", "2026-11-16"];
const nothing = [0, 0, 0];
const quiet = { "sign-ups": nothing, posts: nothing, rsvps: nothing, submissions: nothing };
const undecided = { approved: nothing, rejected: nothing, pending: nothing };
const show = (counts: Partial<CityByWeek["counts"]>, decided: Partial<CityByWeek["decided"]> = {}) =>
  renderToStaticMarkup(
    <CityWeeks byWeek={{ weeks, counts: { ...quiet, ...counts }, decided: { ...undecided, ...decided } }} />,
  );

const sentence = "The street is still quiet.";
const plotsIn = (html: string) => html.match(/aria-label="[^"]* by week"/g) ?? [];

describe("the city by week", () => {
  it("is a friendly word where nothing has happened yet", () => {
    const html = show({});
    expect(html).toContain(sentence);
    expect(html).not.toMatch(/<canvas|<table/);
  });

  it("is a plot of each measure that has anything to show", () => {
    const html = show({ "sign-ups": [0, 4, 1] });
    expect(html).not.toContain(sentence);
    expect(plotsIn(html)).toEqual(['aria-label="Sign-ups by week"']);
    for (const words of ["No posts yet", "No RSVPs yet", "No submissions yet"]) expect(html).toContain(words);
    expect(html).not.toContain("No sign-ups yet");
  });

  it("says the same in words, and in a table from this week backwards", () => {
    const html = show({ "sign-ups": [1200, 4, 1] });
    expect(html).toContain("1 this week so far, 4 last week");
    expect(html).toContain("1,205 since Nov 2, 2026");
    const body = html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>"));
    const rows = body.split("<tr>").slice(1);
    expect(
      rows.map((row) =>
        row
          .replace(/<[^>]+>/g, " ")
          .match(/[\w,]+/g)
          ?.join(" "),
      ),
    ).toEqual(["Nov 16, 2026 so far 1 0 0 0", "Nov 9, 2026 4 0 0 0", "Nov 2, 2026 1,200 0 0 0"]);
  });

  it("tells a screen reader the figure that it points at, this week's at first", () => {
    expect(show({ rsvps: [0, 0, 1] })).toContain('aria-valuetext="This week so far: 1 RSVP"');
  });

  it("says of submissions what became of them, in words, in the table and as a legend", () => {
    const html = show({ submissions: [0, 0, 3] }, { approved: [0, 0, 2], pending: [0, 0, 1] });
    expect(html).toContain('aria-valuetext="This week so far: 3 submissions: 2 approved, 1 waiting"');
    expect(html).toMatch(/<td[^>]*>3<span[^>]*>2 approved, 1 waiting</);
    for (const label of ["Approved", "Rejected", "Waiting"]) expect(html).toContain(`</span>${label}</li>`);
    expect(show({ posts: [0, 0, 3] })).not.toContain("Rejected");
  });
});
