import { windowOf } from "./bounds";
import type { SecurityKind } from "./kinds";
import type { SecurityNote } from "./note.server";

/** Notes of which all that matters is the same. */
export type Pending = SecurityNote & {
  address?: string;
  isRest: boolean;
  count: number;
  firstAt: Date;
  lastAt: Date;
};

/** Notes of one kind in memory, also while the database is away: more is only counted. A flood of one takes no room from others. */
export const mostPending = 500;

/** Adds them up, by everything but when they happened within the same minutes. */
export class PendingNotes {
  private readonly notes = new Map<string, Pending>();
  private readonly ofKind = new Map<SecurityKind, number>();

  get size(): number {
    return this.notes.size;
  }

  add(note: Omit<Pending, "isRest"> & { isRest?: boolean }): void {
    const own = { ...note, isRest: note.isRest ?? false };
    const known = this.ofKind.get(own.kind) ?? 0;
    const isFull = known >= mostPending && !this.notes.has(keyOf(own));
    const kept = isFull ? restOf(own) : own;
    const key = keyOf(kept);
    const before = this.notes.get(key);
    if (!before) this.ofKind.set(own.kind, known + 1);
    this.notes.set(key, before ? sumOf(before, kept) : kept);
  }

  /** Hands all of them over, and begins anew. */
  take(): Pending[] {
    const all = [...this.notes.values()];
    this.notes.clear();
    this.ofKind.clear();
    return all;
  }
}

const keyOf = ({ kind, memberId, actorId, email, address, command, isRest, firstAt }: Pending) =>
  JSON.stringify([kind, memberId, actorId, email, address, command, isRest, windowOf(firstAt)]);

type Counted<Kind> = { kind: Kind; count: number; firstAt: Date; lastAt: Date };

/** Nothing but what it was, and how often. */
export const restOf = <Kind extends string>({ kind, count, firstAt, lastAt }: Counted<Kind>) => ({
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
