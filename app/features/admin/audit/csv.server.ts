import type { AdminContext } from "~/shell/admin/guard.server";
import { byteOrderMark, csvOf } from "../csv.server";
import { nameOfActor } from "./lines.server";
import type { AuditLine } from "./queries.server";
import { actorOf, findSubjects } from "./subjects/queries.server";
import { wordsFor } from "./wording.server";

const columns = ["Time (UTC)", "Who", "Member id", "What", "Command", "About", "Details"];

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
