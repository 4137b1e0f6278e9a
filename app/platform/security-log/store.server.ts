import { createHmac } from "node:crypto";
import { and, count, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isDeadlock } from "~/db/errors.server";
import { retry } from "~/db/retry.server";
import { accounts } from "~/platform/accounts/table.server";
import { mostRowsAnHour, windowOf } from "./bounds";
import { type Pending, restOf, sumOf } from "./pending";
import { securityEvents } from "./table.server";

type Row = Omit<typeof securityEvents.$inferInsert, "id"> & { isRest: boolean };

/** Writes down what was noted, in one transaction of its own. */
export async function storeNotes(db: Db, secret: string, notes: readonly Pending[]): Promise<void> {
  await retry(isDeadlock, () => db.transaction((tx) => storeIn(tx as Db, secret, notes)));
}

async function storeIn(db: Db, secret: string, notes: readonly Pending[]): Promise<void> {
  const found = await findAccounts(db, notes);
  const rows = merged(notes.map((note) => withKey(rowOf(note, found), secret)));
  const bounded = await withinBounds(db, rows, secret);
  await db
    .insert(securityEvents)
    .values(bounded)
    .onConflictDoUpdate({
      target: securityEvents.key,
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    });
}

type Accounts = { ids: ReadonlySet<string>; byEmail: ReadonlyMap<string, string> };

/** Whose accounts there are. They stay until this is committed, so that whoever leaves meanwhile finds these rows. */
async function findAccounts(db: Db, notes: readonly Pending[]): Promise<Accounts> {
  const emails = [...new Set(notes.flatMap(({ email }) => email ?? []))];
  const named =
    emails.length > 0
      ? await db
          .select({ id: accounts.id, email: accounts.email })
          .from(accounts)
          .where(inArray(accounts.email, emails))
      : [];
  const ids = new Set([
    ...named.map(({ id }) => id),
    ...notes.flatMap(({ memberId, actorId }) => [memberId ?? [], actorId ?? []].flat()),
  ]);
  const held = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for("key share");
  return { ids: new Set(held.map(({ id }) => id)), byEmail: new Map(named.map(({ id, email }) => [email, id])) };
}

/** Of a member who has left meanwhile nothing is written down, nor where they were. */
function rowOf({ email, memberId, actorId, address, ...note }: Pending, { ids, byEmail }: Accounts): Omit<Row, "key"> {
  const known = (id: string | undefined) => (id && ids.has(id) ? id : null);
  const whose = memberId ?? (email && byEmail.get(email));
  const isGone = [memberId, actorId].some((id) => id && !ids.has(id));
  return { ...note, memberId: known(whose), actorId: known(actorId), address: isGone ? null : (address ?? null) };
}

function withKey(row: Omit<Row, "key">, secret: string): Row {
  const { kind, memberId = null, actorId = null, address = null, command = null, isRest, firstAt } = row;
  const whatCounts = JSON.stringify([kind, memberId, actorId, address, command, isRest, windowOf(firstAt as Date)]);
  return { ...row, key: createHmac("sha256", secret).update(`security|${whatCounts}`).digest("base64url") };
}

/** In the order of their keys: two processes never wait for each other in a circle. */
function merged(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const before = byKey.get(row.key);
    byKey.set(row.key, before ? sumOf(before, row) : row);
  }
  return [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Where a kind has had its rows of the hour, others of it are only counted. */
async function withinBounds(db: Db, rows: readonly Row[], secret: string): Promise<Row[]> {
  const { key, kind, firstAt } = securityEvents;
  const anHourAgo = sql`now() - interval '1 hour'`;
  const kinds = [...new Set(rows.map((row) => row.kind))];
  const counts = await db
    .select({ kind, rows: count() })
    .from(securityEvents)
    .where(and(inArray(kind, kinds), gte(firstAt, anHourAgo)))
    .groupBy(kind);
  const keys = rows.map((row) => row.key);
  const known = new Set(
    (await db.select({ key }).from(securityEvents).where(inArray(key, keys))).map((row) => row.key),
  );
  const room = new Map(counts.map((each) => [each.kind, mostRowsAnHour - each.rows]));
  const bounded = rows.map((row) => {
    if (known.has(row.key) || row.isRest) return row;
    const left = room.get(row.kind) ?? mostRowsAnHour;
    room.set(row.kind, left - 1);
    return left > 0 ? row : withKey(restOf(row), secret);
  });
  return merged(bounded);
}
