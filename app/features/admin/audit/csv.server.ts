import { stringify } from "csv-stringify/sync";
import type { AdminContext } from "~/shell/admin/guard.server";
import { nameOfActor } from "./lines.server";
import type { AuditLine } from "./queries.server";
import { actorOf, findSubjects } from "./subjects/queries.server";
import { wordsFor } from "./wording.server";

const columns = ["Time (UTC)", "Who", "Member id", "What", "Command", "About", "Details"];

/** Excel takes a file for UTF-8 by these three bytes, and for nothing else. */
const byteOrderMark = "\uFEFF";

/** CSV per RFC 4180; cells that a spreadsheet would run as formulas are escaped. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });

/** A file piece by piece as its lines come: no more than one piece of it is in memory. */
export function csvStream(context: AdminContext, pieces: AsyncGenerator<AuditLine[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvOf([columns]))),
    async pull(controller) {
      const { done, value: lines } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(csvOf(await rowsOf(context, lines))));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}

async function rowsOf(context: AdminContext, lines: AuditLine[]): Promise<string[][]> {
  const subjects = await findSubjects(
    context,
    lines.map(({ actorId }) => actorOf(actorId ?? "")),
  );
  return lines.map(({ createdAt, actorId, command, subjectId, detail }) => [
    createdAt.toISOString(),
    nameOfActor(actorId ?? "visitors", subjects),
    actorId ?? "",
    wordsFor(command, detail as Record<string, unknown> | null),
    command,
    subjectId ?? "",
    detail ? JSON.stringify(detail) : "",
  ]);
}
