import type { AdminContext } from "~/shell/admin/guard.server";
import { csvStream } from "../csv.server";
import { nameOfLine } from "./lines.server";
import type { AuditLine } from "./queries.server";
import { actorOf, findSubjects } from "./subjects/queries.server";
import { wordsFor } from "./wording.server";

const columns = ["Time (UTC)", "Who", "Member id", "What", "Command", "About", "Details"];

export const auditCsv = (context: AdminContext, pieces: AsyncGenerator<AuditLine[]>): ReadableStream<Uint8Array> =>
  csvStream(columns, pieces, (lines) => rowsOf(context, lines));

async function rowsOf(context: AdminContext, lines: AuditLine[]): Promise<string[][]> {
  const subjects = await findSubjects(
    context,
    lines.map(({ actorId }) => actorOf(actorId ?? "")),
  );
  return lines.map(({ createdAt, actorId, command, subjectId, detail }) => [
    createdAt.toISOString(),
    nameOfLine({ actorId, command }, subjects),
    actorId ?? "",
    wordsFor(command, detail as Record<string, unknown> | null),
    command,
    subjectId ?? "",
    detail ? JSON.stringify(detail) : "",
  ]);
}
