import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createCalendarReader, NotRead } from "./reader.server";
import { calendarOf, eventOf } from "./reading/calendar.fixtures";

/** The process here is the real one. */
const now = new Date("2026-11-20T18:00:00Z");
const bytesOf = (text: string) => new TextEncoder().encode(text);
const folder = mkdtempSync(join(tmpdir(), "calendars-"));
afterAll(() => rmSync(folder, { recursive: true }));

function processThat(does: string): string {
  const entry = join(folder, `${does.length}.mjs`);
  writeFileSync(entry, does);
  return entry;
}

const many = calendarOf(
  ...Array.from({ length: 10_000 }, (_, at) =>
    eventOf(
      `${at}@porch.test`,
      `SUMMARY:Quilts ${at}`,
      `DESCRIPTION:${"Bring thread. ".repeat(10)}`,
      `DTSTART:202612${String(1 + (at % 28)).padStart(2, "0")}T190000`,
    ),
  ),
);

it("reads 10,000 events, of which the nearest are taken", async () => {
  const answer = await createCalendarReader().read(bytesOf(many), now);
  expect(answer).toMatchObject({ ok: true, read: { beyond: 9500, completeUntil: "2026-12-02" } });
});

it("ends a process that takes too long, and reads the next calendar", async () => {
  const stuck = `process.on("message", () => { for (;;); }); process.send("ready");`;
  const reader = createCalendarReader({ entry: processThat(stuck), timeLimit: 300 });
  const [first, second] = await Promise.allSettled([reader.read(bytesOf(many), now), reader.read(bytesOf(""), now)]);
  for (const each of [first, second])
    expect(each).toMatchObject({ status: "rejected", reason: { reason: "lost", message: /took more than/ } });
});

it("has no memory for what wants all of it", async () => {
  const greedy = `process.on("message", () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }); process.send("ready");`;
  const reader = createCalendarReader({ entry: processThat(greedy), memory: 64 });
  await expect(reader.read(bytesOf(""), now)).rejects.toMatchObject({ reason: "lost", message: /ended with/ });
});

it("asks to wait where too many wait, and says what is a fault of ours", async () => {
  const gone = createCalendarReader({ entry: processThat("process.exit(3)"), queueLimit: 1 });
  const all = await Promise.allSettled([1, 2, 3].map(() => gone.read(bytesOf(""), now)));
  const reasons = all.map((each) => (each.status === "rejected" ? each.reason : undefined));
  expect(reasons[2]).toMatchObject({ reason: "busy" });
  expect(reasons[0]).not.toBeInstanceOf(NotRead);
  expect(reasons[0].message).toBe("The calendar process ended with 3");
});

it("shows the process nothing of our environment, and gives it no more memory than it says", async () => {
  const telling = `import { getHeapStatistics } from "node:v8";
    const read = { names: Object.keys(process.env), limit: getHeapStatistics().heap_size_limit };
    process.on("message", () => process.send({ ok: true, read }));
    process.send("ready");`;
  const answer = await createCalendarReader({ entry: processThat(telling), memory: 64 }).read(bytesOf(""), now);
  const { names, limit } = (answer as unknown as { read: { names: string[]; limit: number } }).read;
  expect(limit).toBeLessThan(512 * 1024 * 1024);
  const harmless = ["PATH", "SystemRoot", "TEMP", "TMPDIR", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"];
  expect(names.filter((name) => !harmless.includes(name))).toEqual([]);
});
