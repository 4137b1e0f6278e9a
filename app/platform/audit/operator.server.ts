import type { Db } from "~/db/db.server";
import { auditLog } from "~/platform/audit/table.server";
import { nilUuid } from "~/platform/forms/fields";

/** Who acts in the audit log where the operator did, at the command line: an id that no member can have. */
export const operatorId = nilUuid;

type OperatorLine = { command: string; subjectId?: string; detail?: Record<string, unknown> };

/** The audit line of what an operator did. In the transaction of the deed; never private data in `detail`. */
export async function auditOperator(db: Db, line: OperatorLine): Promise<void> {
  await db.insert(auditLog).values({ ...line, actorId: operatorId });
}
