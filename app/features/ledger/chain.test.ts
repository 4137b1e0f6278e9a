import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { daysAfter } from "~/platform/time";
import { onEachEngine, withPorchlight } from "../../../tests/support/porchlight";
import { type Checked, checkMonth, type Seen } from "./check";
import { continueLedger } from "./jobs.server";
import { nothingBefore } from "./line";
import { listMonths, readLines, readMonth } from "./queries.server";
import { ledgerLines, ledgerWaiting } from "./table.server";

const month = "2026-03";
const decided = (day: string, outcome = "removed") => ({
  day,
  kind: "decision" as const,
  about: "reply",
  outcome,
  rule: "0/kind-words",
  by: "admin",
  found: "report",
  took: "within a day",
});

onEachEngine("the ledger", (engine) => {
  const porch = withPorchlight({ engine });
  const context = () => ({ ...porch(), viewer: null, now: new Date("2026-04-02T18:00:00Z") });
  const lines = () => porch().db.select().from(ledgerLines).orderBy(asc(ledgerLines.number));

  /** As a browser does it, with what a server answers; `tamper` is what somebody made of it on the way or before. */
  async function check(tamper = (text: string) => text, seen: readonly Seen[] = [], of = month): Promise<Checked> {
    const page = await readMonth(context(), of, await listMonths(context()));
    const fetchText = async (path: string) => {
      const after = Number(new URL(path, "http://here").searchParams.get("after") ?? "0");
      return tamper(await readLines(porch(), of, after));
    };
    return checkMonth(page, fetchText, seen);
  }

  beforeAll(async () => {
    const { db } = porch();
    await db
      .insert(ledgerWaiting)
      .values([
        ...Array.from({ length: 2_100 }, (_, index) => decided(index < 2_000 ? "2026-03-30" : "2026-03-31")),
        decided("2026-04-01", "no action"),
        decided("2026-04-02"),
      ]);
    // Two processes at once.
    await Promise.all([continueLedger(db, context().now), continueLedger(db, context().now)]);
  });

  it("has a line for each decision of a day that is over, numbered without a gap, and none for today's", async () => {
    const all = await lines();
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 2_101 }, (_, index) => index + 1));
    expect(all.at(-1)).toMatchObject({ month: "2026-04", outcome: "no action" });
    expect(await porch().db.$count(ledgerWaiting)).toBe(1);
    await continueLedger(porch().db, context().now);
    expect(await porch().db.$count(ledgerLines)).toBe(2_101);
  });

  it("counts a month from its lines alone", async () => {
    const page = await readMonth(context(), month, await listMonths(context()));
    expect(page).toMatchObject({ name: "March 2026", isRunning: false, lines: { first: 1, last: 2_100 } });
    expect(page.decisions.byOutcome).toEqual([{ name: "removed", count: 2_100 }]);
    expect(page.decisions.rules).toMatchObject([{ path: "/rules?version=0#kind-words", count: 2_100 }]);
    expect(page.months.map((each) => each.month)).toEqual(["2026-04", "2026-03"]);
  });

  it("is right where any browser computes it again, over more than one file", async () => {
    expect(await check()).toMatchObject({ isWhole: true, lines: 2_100, last: 2_100 });
  });

  it.each<[string, (text: string) => string, number]>([
    [
      "another outcome",
      (text) => text.replace("12\t2026-03\tdecision\treply\tremoved", "12\t2026-03\tdecision\treply\tno action"),
      12,
    ],
    ["a line less in the middle", (text) => text.replace(/^7\t.*\n/m, ""), 7],
    ["lines cut off at the end", (text) => text.replace(/^2050\t[\s\S]*$/m, ""), 2_050],
    ["another beginning", (text) => (text.includes("\n1\t") ? text.replace(/^0/, "1") : text), 1],
    [
      "a second file that does not go on",
      (text) => (text.includes("\n2001\t") ? text.replace(/^./, "g") : text),
      2_001,
    ],
    ["a line of another month", (text) => text.replace("\n3\t2026-03", "\n3\t2026-02"), 3],
  ])("shows %s", async (_, tamper, at) => {
    expect(await check(tamper)).toMatchObject({ isWhole: false, at });
  });

  it("shows a browser that was here before that all was written anew", async () => {
    const [first] = await lines();
    expect(await check(undefined, [{ number: 1, hash: first?.hash ?? "" }])).toMatchObject({ isWhole: true });
    expect(await check(undefined, [{ number: 1, hash: nothingBefore }])).toMatchObject({ isWhole: false, at: 1 });
  });

  it("shows it in the next month, too, which goes on from what was written anew", async () => {
    const last = { number: 2_100, hash: (await lines())[2_099]?.hash ?? "" };
    expect(await check(undefined, [last], "2026-04")).toMatchObject({ isWhole: true, lines: 1 });
    const other = { ...last, hash: nothingBefore };
    expect(await check(undefined, [last, other], "2026-04")).toMatchObject({ isWhole: false, at: 2_100 });
  });

  it("is right in a month that has no line yet, though others have", async () => {
    const now = new Date("2026-05-01T18:00:00Z");
    const page = await readMonth({ ...context(), now }, "2026-05", await listMonths({ ...context(), now }));
    expect(page.lines).toMatchObject({ first: null, last: null });
    expect(await checkMonth(page, () => readLines(porch(), "2026-05", 0))).toMatchObject({ isWhole: true, lines: 0 });
  });

  it("is right also where a month's first line came after its page", async () => {
    const page = { month: "2026-04", lines: { first: null, last: null, hash: null } };
    const whole = await checkMonth(page, () => readLines(porch(), "2026-04", 0));
    expect(whole).toMatchObject({ isWhole: true, lines: 1, last: 2_101 });
  });

  it("is changed and emptied by nobody, not even by who holds the database", async () => {
    const { db } = porch();
    const stays = { cause: { message: "lines of the ledger stay as they are" } };
    await expect(db.update(ledgerLines).set({ outcome: "no action" })).rejects.toMatchObject(stays);
    await expect(db.delete(ledgerLines).where(eq(ledgerLines.number, 1))).rejects.toMatchObject(stays);
    await expect(db.execute(sql`truncate ${ledgerLines}`)).rejects.toMatchObject(stays);
  });

  it("ends a file that is empty after the last line with the hash of that line", async () => {
    const last = (await lines()).find(({ number }) => number === 2_100);
    expect(await readLines(porch(), month, 2_100)).toContain(last?.hash);
  });

  it("goes on from its last line the next day", async () => {
    await continueLedger(porch().db, daysAfter(context().now, 1));
    expect((await lines()).at(-1)).toMatchObject({ number: 2_102, month: "2026-04", outcome: "removed" });
    expect(await check()).toMatchObject({ isWhole: true });
  });

  it("never goes back to a month that is over, as after a clock that ran ahead", async () => {
    const { db } = porch();
    await db.insert(ledgerWaiting).values(decided("2026-05-01"));
    await continueLedger(db, new Date("2026-05-02T18:00:00Z"));
    await db.insert(ledgerWaiting).values(decided("2026-04-03"));
    await continueLedger(db, daysAfter(context().now, 2));
    expect((await lines()).at(-1)).toMatchObject({ number: 2_104, month: "2026-05" });
    expect(await check()).toMatchObject({ isWhole: true });
  });
});
