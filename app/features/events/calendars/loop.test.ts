import { expect, it, vi } from "vitest";
import { makeCalendar } from "../../../../tests/support/calendars";
import { holdOf, longestHold, shortestBlock } from "../../../../tests/support/event-loop";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { events } from "../table.server";
import { refreshCalendar } from "./jobs.server";
import { calendarOf, eventOf } from "./reading/calendar.fixtures";
import { mostBytes, mostEvents } from "./rules";

/** The database that works in the thread of the site. */
const porch = withPorchlight({ engine: "embedded" });

/** As much as may come: each text as long as 500 of them in 5 MB can be. */
const hostile = (word: string) => {
  const long = word.repeat(Math.floor(mostBytes / mostEvents / 3 / Buffer.byteLength(word)) - 60);
  return calendarOf(
    ...Array.from({ length: mostEvents }, (_, at) =>
      eventOf(
        `${at}@porch.test`,
        `SUMMARY:${long}`,
        `LOCATION:${long}`,
        `DESCRIPTION:${long}`,
        "DTSTART:20990101T190000",
      ),
    ),
  ).replaceAll("20990101", new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""));
};

vi.setConfig({ testTimeout: 120_000 });

it("holds the event loop for no calendar, neither when it comes nor when all of it changes", async () => {
  const { db, dependencies } = porch();
  const texts = ["🧵", "<b>a</b>&amp; "].map(hostile);
  // Not in what is measured: bytes come as bytes.
  const files = texts.map((text) => Buffer.from(text));
  for (const bytes of files) expect(bytes.length).toBeLessThan(mostBytes);
  const hold = await shortestBlock(async () => {
    await db.delete(events);
    const { id } = await makeCalendar(porch());
    return holdOf(async () => {
      for (const bytes of files) {
        const outgoing = { fetch: async () => ({ bytes, type: "text/calendar" }) };
        await refreshCalendar({ ...dependencies, outgoing }, id, { now: new Date() });
      }
    });
  });
  expect(hold.ms).toBeLessThan(longestHold);
  const [first, ...others] = await db.select({ title: events.title, edits: events.edits }).from(events);
  expect([first, others.length]).toEqual([{ title: expect.stringMatching(/^<b>a.*…$/), edits: 1 }, mostEvents - 1]);
});
