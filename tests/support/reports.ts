import type { Db } from "~/db/db.server";
import { cases, reports } from "~/features/boards/reports/table.server";

type Facts = Omit<typeof reports.$inferInsert, "caseId">;

const decisionOf = { open: null, dismissed: "none", upheld: "remove", settled: "warn" } as const;

/** A report in a case of its own, in whatever state. */
export async function makeReport(db: Db, facts: Facts, more: Partial<typeof cases.$inferInsert> = {}) {
  const { reporterId: _, reason: __, status = "open", createdAt, decidedAt = null, ...about } = facts;
  const [made] = await db
    .insert(cases)
    .values({
      ...about,
      ...(createdAt && { createdAt }),
      decision: decisionOf[status],
      decidedAt: status === "open" ? null : (decidedAt ?? new Date()),
      ...more,
    })
    .returning({ caseId: cases.id });
  if (!made) throw new Error("The case was not written");
  const [report] = await db
    .insert(reports)
    .values({ ...facts, ...made })
    .returning({ reportId: reports.id });
  if (!report) throw new Error("The report was not written");
  return { ...made, ...report };
}
