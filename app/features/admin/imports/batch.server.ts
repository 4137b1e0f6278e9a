import { setImmediate } from "node:timers/promises";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isDeadlock, isRefusedData } from "~/db/errors.server";
import { retry } from "~/db/retry.server";
import type { Importable } from "~/domain/importing/importable.server";
import { findImportable } from "~/importables.server";
import { accounts, roles } from "~/platform/accounts/table.server";
import { Refusal } from "~/platform/commands/refusal";
import type { Dependencies } from "~/platform/dependencies.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { inParts } from "./in-parts";
import { type Judged, judgeSome } from "./judge.server";
import { between, rowAndSize } from "./queries.server";
import { importRows, imports } from "./table.server";

/** Rows of one transaction: they are made together, or none of them is. */
const rowsAtOnce = 50;

type Running = typeof imports.$inferSelect;

/**
 * One batch in one transaction; row by row where one of them breaks it. @returns whether nothing is left to do
 * @throws what is no row's fault: the job tries again, and the import stops where that does not help
 */
export async function importBatch(dependencies: Dependencies, importId: string): Promise<boolean> {
  const inTransaction = (most: number) =>
    retry(isDeadlock, () =>
      dependencies.db.transaction((tx) => importSome({ dependencies, db: tx as Db, importId, most })),
    );
  try {
    return await inTransaction(rowsAtOnce);
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    dependencies.log.warn({ err: error, importId }, "import: a batch broke and is tried row by row");
  }
  for (let count = 0; count < rowsAtOnce; count++) if (await inTransaction(1)) return true;
  return false;
}

type Batch = { dependencies: Dependencies; db: Db; importId: string; most: number };

async function importSome({ dependencies, db, importId, most }: Batch): Promise<boolean> {
  const found = await lockRunning(db, importId);
  const importable = found && findImportable(found.what);
  if (!importable) return true;
  const adminId = await lockAdmin(db, found.adminId);
  if (!adminId) {
    const stoppedBecause = "Whoever started it is no admin any more. You can go on with it.";
    await db.update(imports).set({ status: "stopped", stoppedBecause }).where(eq(imports.id, importId));
    return true;
  }
  // What another import of the kind has made is committed, or made after these rows.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('imports'), hashtext(${importable.slug}))`);
  const rows = await nextRows(db, importId, most);
  const isOver = rows.length < most;
  const batch = { dependencies, running: { ...found, adminId }, importable, rows, isOver };
  const [row] = rows;
  if (!row || most > 1) await carryOut(db, batch);
  else await carryOutAlone(db, batch, row);
  return isOver;
}

type Rows = {
  dependencies: Dependencies;
  running: Running & { adminId: string };
  importable: Importable;
  rows: readonly Stored[];
  isOver: boolean;
};

async function carryOut(db: Db, { dependencies, running, importable, rows, isOver }: Rows): Promise<void> {
  const { id, adminId } = running;
  const now = new Date();
  const { fates, events } = await makeRows(running, importable, rows, { db, now });
  await writeFates(db, id, fates);
  const lines = isOver ? [{ id, detail: await finish(db, id, now) }] : [];
  const occasion = { db, viewer: null, now };
  await dependencies.events.publish(occasion, events);
  const carriedOut = { command: "imports.finish", actorId: adminId, code: "imported", lines };
  await dependencies.events.publish(occasion, [{ name: "CommandCarriedOut", ...carriedOut }]);
}

/** A row that breaks its savepoint is wrong, whatever the rules say of it: the very one, as nobody else comes between. */
async function carryOutAlone(db: Db, batch: Rows, row: Stored): Promise<void> {
  try {
    await db.transaction((savepoint) => carryOut(savepoint as Db, batch));
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    const reason = "We could not write this row. Please look at its characters";
    await writeFates(db, batch.running.id, [{ ...row, fate: "wrong", reason }]);
  }
}

/** Locked however it stands, so that whoever starts it just now is waited for: no other job may be sent then. */
async function lockRunning(db: Db, importId: string): Promise<Running | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId)).for("no key update");
  return row?.status === "running" ? row : undefined;
}

/** Held, so that a ban or the loss of the role comes before or after the batch. @returns null for who is no admin any more */
async function lockAdmin(db: Db, adminId: string | null): Promise<string | null> {
  if (adminId === null) return null;
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(roles, eq(roles.memberId, accounts.id))
    .where(and(eq(accounts.id, adminId), isNull(accounts.bannedAt)))
    .for("share");
  return row?.id ?? null;
}

type Stored = { row: number; cells: string[]; title: string };

/** The first that are to be made, read some at a time by their sizes. */
async function nextRows(db: Db, importId: string, most: number): Promise<Stored[]> {
  const isNext = and(eq(importRows.importId, importId), eq(importRows.fate, "new"));
  const next = db.select(rowAndSize).from(importRows).where(isNext).orderBy(asc(importRows.row)).limit(most);
  const rows: Stored[] = [];
  for await (const part of inParts(await next, ({ size }) => size))
    rows.push(
      ...(await db
        .select({ row: importRows.row, cells: importRows.cells, title: importRows.title })
        .from(importRows)
        .where(and(isNext, between(part)))
        .orderBy(asc(importRows.row))),
    );
  return rows;
}
type Fated = Judged & { madeId?: string };

/** Judges again what may have changed since, and makes what is still new. */
async function makeRows(
  { heads, matched, publish, adminId }: Running & { adminId: string },
  importable: Importable,
  rows: readonly Stored[],
  context: { db: Db; now: Date },
): Promise<{ fates: Fated[]; events: DomainEvent[] }> {
  const lists = await importable.readLists(context);
  const matching = { heads, columns: matched };
  const judged = await judgeSome(context, importable, matching, rows, { lists, seen: new Map() });
  const importing = { ...context, publish, viewer: { id: adminId, isAdmin: true } };
  const events: DomainEvent[] = [];
  const fates: Fated[] = [];
  for (const each of judged) {
    const become: Become = each.input ? await makeOne(importable, importing, each.input) : each;
    events.push(...(become.events ?? []));
    fates.push({ ...each, ...become });
    // The embedded database answers without a turn of the event loop.
    await setImmediate();
  }
  return { fates, events };
}

type Become = Pick<Fated, "fate" | "reason" | "madeId"> & { events?: readonly DomainEvent[] };

async function makeOne(importable: Importable, ...[importing, input]: Parameters<Importable["make"]>): Promise<Become> {
  try {
    const made = await importable.make(importing, input);
    if (!made) return { fate: "there", reason: "" };
    return { fate: "made", reason: "", madeId: made.id, events: made.events };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fate: "wrong", reason: error.facts.text ?? error.facts.title };
  }
}

/** Of what is made or there the cells are erased at once. */
async function writeFates(db: Db, importId: string, fates: readonly Fated[]): Promise<void> {
  if (fates.length === 0) return;
  const kept = fates.map(({ row, fate, reason, madeId }) => ({ row, fate, reason, made_id: madeId }));
  await db.execute(sql`update ${importRows} set fate = each.fate, reason = each.reason, made_id = each.made_id,
      cells = case when each.fate = 'wrong' then cells else '{}' end
    from json_to_recordset(${JSON.stringify(kept)}::json) as each("row" int, fate text, reason text, made_id uuid)
    where ${importRows.importId} = ${importId} and ${between(fates)} and ${importRows.row} = each."row"`);
  const countOf = (fate: string) => fates.filter((each) => each.fate === fate).length;
  await db
    .update(imports)
    .set({
      fresh: sql`${imports.fresh} - ${fates.length}`,
      made: sql`${imports.made} + ${countOf("made")}`,
      there: sql`${imports.there} + ${countOf("there")}`,
      wrong: sql`${imports.wrong} + ${countOf("wrong")}`,
    })
    .where(eq(imports.id, importId));
}

/** @returns what the log says of it */
async function finish(db: Db, importId: string, now: Date): Promise<Record<string, unknown>> {
  await db
    .update(importRows)
    .set({ cells: [] })
    .where(and(eq(importRows.importId, importId), eq(importRows.fate, "there")));
  const [row] = await db
    .update(imports)
    .set({ status: "done", finishedAt: now })
    .where(eq(imports.id, importId))
    .returning({ what: imports.what, imported: imports.made, alreadyThere: imports.there, wrong: imports.wrong });
  return { ...row };
}
