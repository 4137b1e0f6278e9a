import type { Db } from "~/db/db.server";
import { auditLog } from "~/platform/audit/table.server";
import { nilUuid } from "~/platform/forms/fields";

/** The actor of what the operator did at the command line: an id that no member can have. */
export const operatorId = nilUuid;

type OperatorLine = { command: string; subjectId?: string; detail?: Record<string, unknown> };

/** Writes the audit line of an operator's action. Call it in the action's transaction; never private data in `detail`. */
export async function auditOperator(db: Db, line: OperatorLine): Promise<void> {
  await db.insert(auditLog).values({ ...line, actorId: operatorId });
}
