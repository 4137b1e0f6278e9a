import { windowOf } from "./bounds";
import type { SecurityNote } from "./note.server";

/** Notes of which all that matters is the same. */
export type Pending = SecurityNote & {
  address?: string;
  isRest: boolean;
  count: number;
  firstAt: Date;
  lastAt: Date;
};

/** What is kept in memory, also while the database is away: more than that is only counted. */
export const mostPending = 1_000;

/** Adds them up, by everything but when they happened within the same minutes. */
export class PendingNotes {
  private readonly notes = new Map<string, Pending>();

  get size(): number {
    return this.notes.size;
  }

  add(note: Omit<Pending, "isRest"> & { isRest?: boolean }): void {
    const own = { ...note, isRest: note.isRest ?? false };
    const isFull = this.notes.size >= mostPending && !this.notes.has(keyOf(own));
    const kept = isFull ? restOf(own) : own;
    const key = keyOf(kept);
    const before = this.notes.get(key);
    this.notes.set(key, before ? sumOf(before, kept) : kept);
  }

  /** Hands all of them over, and begins anew. */
  take(): Pending[] {
    const all = [...this.notes.values()];
    this.notes.clear();
    return all;
  }
}

const keyOf = ({ kind, memberId, actorId, email, address, command, isRest, firstAt }: Pending) =>
  JSON.stringify([kind, memberId, actorId, email, address, command, isRest, windowOf(firstAt)]);

/** Nothing but what it was, and how often. */
export const restOf = ({ kind, count, firstAt, lastAt }: Pick<Pending, "kind" | "count" | "firstAt" | "lastAt">) => ({
  kind,
  count,
  firstAt,
  lastAt,
  isRest: true,
});

export const sumOf = <T extends Pick<Pending, "count" | "firstAt" | "lastAt">>(one: T, other: T): T => ({
  ...one,
  count: one.count + other.count,
  firstAt: new Date(Math.min(one.firstAt.getTime(), other.firstAt.getTime())),
  lastAt: new Date(Math.max(one.lastAt.getTime(), other.lastAt.getTime())),
});
