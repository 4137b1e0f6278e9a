import type { Verdict } from "~/domain/moderation/rules";
import { counted } from "~/ui/counted";

const minuteMs = 60_000;

/** How long ago, in words: "19 hours", "1 minute", "3 days". */
export function spelledAge(since: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / minuteMs));
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

/** The dashboard's first sentence. */
export function waitingSentence(count: number, oldest: Date | null, now: Date): string {
  if (count === 0 || !oldest) return "Nothing is waiting. Go sit on a porch.";
  const age = spelledAge(oldest, now);
  if (count === 1) return `1 thing is waiting. It has waited ${age}.`;
  return `${counted(count, "thing")} are waiting. The oldest has waited ${age}.`;
}

/** @param hour 0 to 23, in the city. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return "Good morning";
  return hour >= 12 && hour < 17 ? "Good afternoon" : "Good evening";
}

type Made = {
  verdict: Verdict;
  count: number;
  /** Of one of them; null where all are gone. */
  title: string | null;
  /** The name of who was banned in the same step. */
  banned?: string;
};

/** What one press was about, and what it did: "Goat yoga and 2 more", "Approved". */
export function madeOf({ verdict, count, title, banned }: Made): { about: string; action: string } {
  if (banned !== undefined)
    return { about: banned, action: count > 0 ? `Banned, ${counted(count, "submission")} ${verdict}` : "Banned" };
  const more = (count - 1).toLocaleString("en-US");
  const about = title === null ? counted(count, "submission") : count > 1 ? `${title} and ${more} more` : title;
  return { about, action: `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}, emails wait` };
}
