import { createHash } from "node:crypto";
import { asc, desc, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { lockKeys } from "~/db/lock-keys.server";
import { today } from "~/domain/calendar/city-time.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { hashedWords, type Line, lineText, nothingBefore } from "./line";
import { ledgerLines, ledgerWaiting } from "./table.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "ledger.continue": Record<string, never>;
  }
}

/** As many as one transaction writes. */
const atOnce = 500;

/** Nineteen minutes past each hour, as the day ends in the city and not in UTC. */
export async function startLedger({ jobs, db }: Pick<Dependencies, "jobs" | "db">): Promise<void> {
  await jobs.work("ledger.continue", () => continueLedger(db, new Date()));
  await jobs.schedule("ledger.continue", "19 * * * *", { data: {} });
}

/** Gives all that was decided on days that are over its line. Harmless to repeat, and in several processes at once. */
export async function continueLedger(db: Db, now: Date): Promise<void> {
  while ((await writeLines(db, today(now))) === atOnce);
}

async function writeLines(db: Db, day: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.ledger})`);
    const { number, month, hash } = ledgerLines;
    const [last] = await tx.select({ number, month, hash }).from(ledgerLines).orderBy(desc(number)).limit(1);
    // Within a day by their random ids: which was first is nobody's business.
    const waiting = await tx
      .select()
      .from(ledgerWaiting)
      .where(lt(ledgerWaiting.day, day))
      .orderBy(asc(ledgerWaiting.day), asc(ledgerWaiting.id))
      .limit(atOnce);
    if (waiting.length === 0) return 0;
    await tx.insert(ledgerLines).values(chained(waiting, last ?? { number: 0, month: "", hash: nothingBefore }));
    await tx.delete(ledgerWaiting).where(
      inArray(
        ledgerWaiting.id,
        waiting.map(({ id }) => id),
      ),
    );
    return waiting.length;
  });
}

type Last = { number: number; month: string; hash: string };

function chained(waiting: readonly (typeof ledgerWaiting.$inferSelect)[], before: Last) {
  let last = before;
  return waiting.map(({ id: _, day, ...words }) => {
    const own = day.slice(0, 7);
    // After a clock that ran ahead no line goes back: a month’s lines follow on each other.
    const month = own.localeCompare(last.month) < 0 ? last.month : own;
    const line = { ...words, number: last.number + 1, month } satisfies Line;
    last = { number: line.number, month, hash: sha256(hashedWords(last.hash, lineText(line))) };
    return { ...line, hash: last.hash };
  });
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
