import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { addDays, momentOf } from "~/domain/calendar/city-time.server";
import { members } from "~/platform/accounts/table.server";
import { operatorId } from "~/platform/audit/operator.server";
import { auditLog } from "~/platform/audit/table.server";
import type { Commands } from "~/platform/commands/registry.server";
import { isId } from "~/platform/forms/fields";
import type { AdminContext } from "~/shell/admin/guard.server";
import { type AuditFilters, byOperator, byVisitors } from "./filters";
import { unnamedCommands } from "./unnamed";
import { groupOf } from "./wording.server";

export const linesPerPage = 30;
/** A filter by name stops at this many members. */
const mostPeople = 20;

export type AuditLine = typeof auditLog.$inferSelect;
type Position = Pick<AuditLine, "id" | "createdAt">;
/** Which lines: under one of the keys of an index, or anywhere. */
type Reach = { keys?: { column: typeof auditLog.actorId | typeof auditLog.command; values: string[] }; where: SQL[] };

/**
 * A page of the log, newest first. Three queries at most: who is meant, where the page begins, and the lines.
 * @param after the id of the line that the page before ended with
 */
export async function listLines(context: AdminContext, commands: Commands, filters: AuditFilters, after?: string) {
  const people = filters.who ? await findPeople(context, filters.who) : [];
  const position = after && isId(after) ? await findPosition(context, after) : undefined;
  const reach = reachOf(context, filters, commands, people);
  const lines = await readLines(context, reach, position, linesPerPage + 1);
  return {
    people,
    lines: lines.slice(0, linesPerPage),
    next: lines.length > linesPerPage ? lines[linesPerPage - 1]?.id : undefined,
  };
}

/** Every line there is of these, newest first, up to one line and with it: a thousand at a time, whatever their number. */
export async function* eachLine(
  context: AdminContext,
  commands: Commands,
  filters: AuditFilters,
  upTo: Position,
): AsyncGenerator<AuditLine[]> {
  const people = filters.who ? await findPeople(context, filters.who) : [];
  const reach = reachOf(context, filters, commands, people);
  const first = { createdAt: upTo.createdAt, id: lastId };
  for (let position: Position | undefined = first; position; ) {
    const lines: AuditLine[] = await readLines(context, reach, position, linesPerPiece);
    if (lines.length > 0) yield lines;
    position = lines.length === linesPerPiece ? lines.at(-1) : undefined;
  }
}

const linesPerPiece = 1_000;
/** Stands behind every id of the same moment. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Members whose name has this piece, or who are called exactly so. A piece of one or two letters would fit everyone. */
export async function findPeople({ db }: AdminContext, who: string): Promise<{ id: string; name: string }[]> {
  const piece = `%${who.replace(/[\\%_]/g, "\\$&")}%`;
  const isExactly = sql`lower(${members.username}) = ${who.toLowerCase()}`;
  return db
    .select({ id: members.id, name: sql<string>`coalesce(nullif(${members.fullName}, ''), ${members.username})` })
    .from(members)
    .where(
      [...who].length < 3
        ? isExactly
        : or(isExactly, sql`${members.fullName} ilike ${piece}`, sql`${members.username} ilike ${piece}`),
    )
    .orderBy(desc(isExactly), members.username)
    .limit(mostPeople);
}

/** How many lines about what is gone are searched for its name: the one that took it away is among the last. */
const mostSearched = 50;

/** What is gone, by the name that the last line about it has. One query. */
export async function findLastNames({ db }: AdminContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const lines = db
    .select({ detail: auditLog.detail, createdAt: auditLog.createdAt, lineId: auditLog.id })
    .from(auditLog)
    .where(sql`${auditLog.subjectId} = wanted.key`)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(mostSearched)
    .as("lines");
  const title = sql<string>`coalesce(${lines.detail} ->> 'title', ${lines.detail} ->> 'name', ${lines.detail} ->> 'restaurantName')`;
  const key = sql<string>`wanted.key`;
  const rows = await db
    .selectDistinctOn([key], { id: key, title })
    .from(wanted(ids, sql`text[]`))
    .innerJoinLateral(lines, sql`${title} is not null`)
    .orderBy(key, desc(lines.createdAt), desc(lines.lineId));
  return rows.map((row) => [row.id, { title: row.title }] as const);
}

/** A row for each, `wanted.key`, so that each is looked for by itself in its index. */
const wanted = (values: readonly unknown[], type: SQL) =>
  sql`unnest(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${type}) as wanted(key)`;

async function findPosition({ db }: AdminContext, id: string): Promise<Position | undefined> {
  const [line] = await db
    .select({ id: auditLog.id, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.id, id));
  return line;
}

/** Where the filters lead to, by the index that fits them best. */
function reachOf(
  { viewer }: AdminContext,
  { by, who, group, about, from, to }: AuditFilters,
  commands: Commands,
  people: { id: string }[],
): Reach {
  const where: SQL[] = [];
  if (from) where.push(gte(auditLog.createdAt, momentOf(from, "00:00")));
  if (to) where.push(lt(auditLog.createdAt, momentOf(addDays(to, 1), "00:00")));
  const names = [...commands.values()]
    .filter(
      ({ spec, form }) => (!group || groupOf(form.name) === group) && (by !== byVisitors || spec.who.kind === "anyone"),
    )
    .map(({ form }) => form.name);
  if (by === byVisitors) where.push(isNull(auditLog.actorId));
  const actors = actorsOf(by, who, people);
  if (actors) where.push(isNamed(viewer.id));
  if (about) {
    where.push(eq(auditLog.subjectId, about));
    if (actors) where.push(inArray(auditLog.actorId, actors));
    if (group || by === byVisitors) where.push(inArray(auditLog.command, names));
    return { where };
  }
  if (actors) {
    if (group) where.push(inArray(auditLog.command, names));
    return { keys: { column: auditLog.actorId, values: actors }, where };
  }
  if (group || by === byVisitors) return { keys: { column: auditLog.command, values: names }, where };
  return { where };
}

/** Whoever asks for somebody's lines does not find those that name nobody; one's own stay. */
const isNamed = (viewerId: string): SQL =>
  sql`(${notInArray(auditLog.command, [...unnamedCommands])} or ${eq(auditLog.actorId, viewerId)})`;

/** Nobody's name in those; one's own stays. */
const withoutNames = (viewerId: string, lines: AuditLine[]): AuditLine[] =>
  lines.map((line) =>
    unnamedCommands.includes(line.command) && line.actorId !== viewerId ? { ...line, actorId: null } : line,
  );

function actorsOf(by: string, who: string, people: { id: string }[]): string[] | undefined {
  if (who) return people.map(({ id }) => id);
  if (by === byOperator) return [operatorId];
  return isId(by) ? [by] : undefined;
}

/** As this admin reads them. */
async function readLines(context: AdminContext, reach: Reach, position: Position | undefined, most: number) {
  return withoutNames(context.viewer.id, await readNamed(context, reach, position, most));
}

/**
 * For each key the newest lines of its own index, and of all those the newest: a person with a million lines, or a
 * command that was used once in a year, costs no more than any other.
 */
async function readNamed({ db }: AdminContext, { keys, where }: Reach, position: Position | undefined, most: number) {
  const beyond =
    position &&
    sql`(${auditLog.createdAt}, ${auditLog.id}) < (${position.createdAt.toISOString()}::timestamptz, ${position.id}::uuid)`;
  const newest = (more?: SQL) =>
    db
      .select(getTableColumns(auditLog))
      .from(auditLog)
      .where(and(more, beyond, ...where))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(most);
  if (!keys) return newest();
  if (keys.values.length === 0) return [];
  const type = keys.column === auditLog.actorId ? sql`uuid[]` : sql`text[]`;
  const line = newest(sql`${keys.column} = wanted.key`).as("line");
  const { id, actorId, command, subjectId, detail, createdAt } = line;
  return db
    .select({ id, actorId, command, subjectId, detail, createdAt })
    .from(wanted(keys.values, type))
    .crossJoinLateral(line)
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/**
 * An export that this admin asked for within the last hour: what was asked for, and up to where the log went then.
 * @param command that asked for it
 */
export async function findExport({ db, viewer, now }: AdminContext, command: string, id: string) {
  if (!isId(id)) return undefined;
  const [line] = await db
    .select({ id: auditLog.id, createdAt: auditLog.createdAt, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, id),
        eq(auditLog.command, command),
        eq(auditLog.actorId, viewer.id),
        gte(auditLog.createdAt, new Date(now.getTime() - exportMs)),
      ),
    );
  return line;
}

const exportMs = 60 * 60 * 1000;
