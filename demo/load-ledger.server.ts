import type { Db } from "~/db/db.server";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { firstRules } from "~/domain/house-rules/first-rules";
import { continueLedger } from "~/features/ledger/jobs.server";
import { ledgerWaiting } from "~/features/ledger/table.server";
import { demoChance, demoId } from "./identity";

const days = 75;
const times = ["within an hour", "within a day", "within a day", "within 3 days", "within a week"];
const abouts = ["reply", "reply", "reply", "thread", "thread", "event", "review", "restaurant", "profile"];
const outcomes = ["no action", "no action", "removed", "removed", "warned", "hidden"];

/** What moderators and admins of the demo city decided in the last weeks: one or two things a day, and nobody's name. */
export async function loadLedger(db: Db, now: Date): Promise<void> {
  const rows = Array.from({ length: days }, (_, index) => index + 1).flatMap((daysAgo) =>
    Array.from({ length: 1 + Math.round(demoChance("decisions", String(daysAgo))) }, (_, each) =>
      decision(today(now), daysAgo, each),
    ),
  );
  await db.insert(ledgerWaiting).values(rows);
  await continueLedger(db, now);
}

function decision(day: string, daysAgo: number, each: number): typeof ledgerWaiting.$inferInsert {
  const key = `${daysAgo}-${each}`;
  const pick = (list: readonly string[], what: string) => list[Math.floor(demoChance(what, key) * list.length)] ?? "-";
  const common = { id: demoId("ledger", key), day: addDays(day, -daysAgo), about: pick(abouts, "about") };
  if (daysAgo % 9 === 0 && each === 0)
    return {
      ...common,
      kind: "appeal",
      outcome: pick(["granted", "denied", "denied"], "appeal"),
      rule: "-",
      by: "admin",
      found: "-",
      took: "within a week",
    };
  const outcome = pick(outcomes, "outcome");
  const rule =
    outcome === "no action"
      ? "-"
      : `0/${pick(
          firstRules.map((each) => each.key),
          "rule",
        )}`;
  // What stands on no board has no moderators.
  const isOnBoard = common.about === "reply" || common.about === "thread";
  const by = isOnBoard ? pick(["admin", "moderator", "moderator"], "by") : "admin";
  return {
    ...common,
    kind: "decision",
    outcome,
    rule,
    by,
    found: pick(["a report", "a report", "whoever decided"], "found"),
    took: pick(times, "took"),
  };
}
