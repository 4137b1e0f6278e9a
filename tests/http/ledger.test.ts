import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { continueLedger } from "~/features/ledger/jobs.server";
import { ledgerWaiting } from "~/features/ledger/table.server";
import { onOwnServer } from "../support/http";

onOwnServer("the public ledger", (app) => {
  const current = today(new Date()).slice(0, 7);
  const day = addDays(`${current}-01`, -1);
  const earlier = day.slice(0, 7);
  beforeAll(async () => {
    const { db } = app().porch;
    const decided = {
      day,
      kind: "decision",
      about: "event",
      rule: "0/kind-words",
      by: "moderator",
      found: "report",
      took: "within a day",
    } as const;
    await db.insert(ledgerWaiting).values([
      { ...decided, outcome: "removed" },
      // As lines were written that still count.
      { ...decided, about: "events", outcome: "<b>warned</b>" },
    ]);
    await continueLedger(db, new Date());
  });

  const get = (path: string) => app().browser().go(path);

  it("leads to the month that runs, and from there to others that have lines", async () => {
    const page = await get("/ledger");
    expect(page.path).toBe(`/ledger/${current}`);
    expect(page.text).toContain(`href="/ledger/${earlier}"`);
    expect(page.seen).toContain("No decisions yet this month");
    expect((await get(`/ledger/${earlier}`)).seen).toContain("Lines 1 to 2");
  });

  it("has one row for a kind, however its lines call it, and none for what a month has nothing of", async () => {
    const { text } = await get(`/ledger/${earlier}`);
    const table = text.slice(text.indexOf('aria-label="What it was about"')).split("</table>")[0] ?? "";
    expect(table.match(/<tr/g)).toHaveLength(1);
    expect(table).toContain(">Event<");
    expect(text).not.toContain("How appeals ended");
  });

  it("shows words as words", async () => {
    expect((await get(`/ledger/${earlier}`)).text).not.toContain("<b>warned</b>");
  });

  it.each(["2026-13", "2026-1", "1999-01", "9999-12", "2026-01-01", "-", "%00", "lines.txt", "constructor"])(
    "knows no month %s",
    async (month) => {
      expect((await get(`/ledger/${month}`)).status).toBe(404);
      expect((await get(`/ledger/${month}/lines.txt`)).status).toBe(404);
    },
  );

  it("gives its lines as text that anybody's program computes again", async () => {
    const file = await get(`/ledger/${earlier}/lines.txt`);
    const [before, ...rows] = file.text.trimEnd().split("\n");
    expect(before).toBe("0".repeat(64));
    expect(rows).toHaveLength(2);
    let previous = before;
    for (const row of rows) {
      const [, words, hash] = /^(.*)\t(.*)$/.exec(row) ?? [];
      previous = createHash("sha256").update(`${previous}\n${words}`).digest("hex");
      expect(hash).toBe(previous);
    }
    const next = await get(`/ledger/${current}/lines.txt`);
    expect(next.text).toBe(`${previous}\n`);
  });

  it.each(["-1", "1e3", "x", "1234567890", "", "0&after=1"])(
    "answers ?after=%s like any odd address",
    async (after) => {
      const { status } = await get(`/ledger/${earlier}/lines.txt?after=${after}`);
      expect(status).toBe(after === "0&after=1" ? 200 : 404);
    },
  );
});
