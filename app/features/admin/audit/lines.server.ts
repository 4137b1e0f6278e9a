import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate, formatTime } from "~/domain/calendar/format";
import { moderatedKinds } from "~/moderated-kinds.server";
import { operatorId } from "~/platform/audit/operator.server";
import type { Commands } from "~/platform/commands/registry.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { factsOf, idsIn } from "./facts";
import { type AuditFilters, byOperator, byVisitors } from "./filters";
import { type AuditLine, findLastNames, listLines } from "./queries.server";
import { actorOf, findSubjects, type Subject } from "./subjects/queries.server";
import { unnamed, unnamedCommands } from "./unnamed";
import { groupLabel, groupOf, wordsFor } from "./wording.server";

type Detail = Record<string, unknown> | null;
type Subjects = ReadonlyMap<string, Subject>;

/** A page of the log as it is read: five queries at most, whatever stands on it. */
export async function readLog(context: AdminContext, commands: Commands, filters: AuditFilters, after?: string) {
  const { lines, next, people } = await listLines(context, commands, filters, after);
  const mentioned = lines.flatMap((line) => [
    actorOf(line.actorId ?? ""),
    { id: line.subjectId ?? "", of: subjectIn(line) },
    ...idsIn(line.detail),
  ]);
  const subjects = await findSubjects(context, [
    ...mentioned,
    actorOf(filters.by),
    { id: filters.about, of: "anything" },
  ]);
  const gone = [...lines.map(({ subjectId }) => subjectId ?? ""), filters.about].filter(
    (id) => id && !subjects.has(id),
  );
  const named = new Map([...(await findLastNames(context, [...new Set(gone)])), ...subjects]);
  return {
    lines: lines.map((line) => viewModel(line, subjects, named)),
    next,
    people,
    /** What `by` and `about` are called. */
    by: nameOfActor(filters.by, subjects),
    about: named.get(filters.about)?.title,
  };
}

/** What a command is about: what it decided about, or that of its room. */
function subjectIn({ command, detail }: AuditLine): string {
  const kind = (detail as Detail)?.kind;
  return typeof kind === "string" ? kind : groupOf(command);
}

export type ShownLine = Awaited<ReturnType<typeof readLog>>["lines"][number];

/** The groups that one can ask for, in the order of their words. */
export const groupsOf = (commands: Commands) =>
  [...new Set([...commands.keys()].map(groupOf))]
    .map((group) => ({ value: group, label: groupLabel(group) }))
    .sort((a, b) => a.label.localeCompare(b.label));

function viewModel(
  { id, actorId, command, subjectId, detail, createdAt }: AuditLine,
  subjects: Subjects,
  named: Subjects,
) {
  const local = isoInCity(createdAt);
  return {
    id,
    day: formatDate(local, "long"),
    time: formatTime(local.slice(11)),
    at: createdAt.toISOString(),
    actor: { id: actorId, name: nameOfLine({ actorId, command }, subjects), path: subjects.get(actorId ?? "")?.path },
    did: wordsFor(command, detail as Detail),
    subject: subjectId === null ? null : { id: subjectId, ...subjectOf(subjectId, detail as Detail, named) },
    facts: factsOf(detail as Detail, (each) => subjects.get(each)?.title),
  };
}

/** Whose line it is, as `listLines` and `eachLine` tell it. */
export const nameOfLine = ({ actorId, command }: Pick<AuditLine, "actorId" | "command">, subjects: Subjects): string =>
  actorId === null && unnamedCommands.includes(command) ? unnamed : nameOfActor(actorId ?? byVisitors, subjects);

/** Whoever is meant by an id, or by the word for those who have none. */
function nameOfActor(actor: string, subjects: Subjects): string {
  if (actor === byVisitors) return "A visitor";
  if (actor === byOperator || actor === operatorId) return "The command line";
  return subjects.get(actor)?.title ?? "Erased account";
}

/** What is gone is called by what it stood on, or as the line about its end called it. */
function subjectOf(id: string, detail: Detail, subjects: Subjects): Subject | undefined {
  const place = stoodOn.map((key) => subjects.get(String(detail?.[key]))).find(Boolean);
  const title = detail?.title ?? detail?.name ?? detail?.restaurantName;
  return subjects.get(id) ?? place ?? (typeof title === "string" ? { title } : undefined);
}

const stoodOn = ["threadId", ...moderatedKinds.map(({ idField }) => idField)];
