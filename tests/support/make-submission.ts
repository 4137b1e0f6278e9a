import type { PgTable } from "drizzle-orm/pg-core";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import type { SubmissionTable } from "~/domain/moderation/visible.server";
import type { TestPorchlight } from "./porchlight";
import type { Owner, State } from "./submission-fixture";

/** One as if it had been there for long, with the points that its approval brought. */
export async function makeSubmission<T extends PgTable & SubmissionTable>(
  { db, dependencies }: Pick<TestPorchlight, "db" | "dependencies">,
  table: T,
  owner: Owner,
  values: Omit<T["$inferInsert"], "ownerId"> & { approvalStatus: State },
): Promise<{ id: string }> {
  const ownerId = owner?.id ?? null;
  const [made] = await db
    .insert(table)
    .values({ ...values, ownerId } as unknown as T["$inferInsert"])
    .returning({ id: table.id });
  if (values.approvalStatus === "approved") await addReputation(db, ownerId, reputationFor.approvedSubmission);
  dependencies.changes.invalidate();
  return made as { id: string };
}
