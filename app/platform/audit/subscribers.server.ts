import { subscriber } from "~/platform/events/subscriber.server";
import { auditLog } from "./table.server";

/** Writes every command's audit lines, in its transaction: none for one that found nothing to do. */
export const writeAuditLog = subscriber(["CommandCarriedOut"], async ({ db }, commands) => {
  const lines = commands.flatMap(({ lines, actorId, command }) =>
    lines.map(({ id, detail }) => ({ actorId, command, subjectId: id, detail })),
  );
  if (lines.length > 0) await db.insert(auditLog).values(lines);
});
