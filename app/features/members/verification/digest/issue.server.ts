import { Temporal } from "temporal-polyfill";
import { momentOf, timeOf, today } from "~/domain/calendar/city-time.server";

/** When it leaves, by the city's clocks. */
export const leavesAt = { weekday: 4, time: "17:00" } as const;

/** A mail of one week: its Thursday, and the moment from which it may leave. */
export type Issue = { day: string; due: Date };

/**
 * The issue that may be mailed at this moment. A server that was away at 5 PM catches up before midnight; what is not mailed
 * by then has gone stale, and is left out.
 */
export function issueAt(now: Date): Issue | undefined {
  const day = today(now);
  if (Temporal.PlainDate.from(day).dayOfWeek !== leavesAt.weekday || timeOf(now) < leavesAt.time) return undefined;
  return { day, due: momentOf(day, leavesAt.time) };
}
