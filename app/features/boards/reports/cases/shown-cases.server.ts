import { waitingTime } from "~/domain/moderation/overdue";
import type { CaseFilters } from "./case-filters";
import { casesPerPage, type ListedCase } from "./queries.server";

type Listed = { total: number; rows: readonly ListedCase[] };

/** A page of cases as it is shown: how long each waits, and which of how many these are. */
export function shownCases({ now }: { now: Date }, { status, page }: CaseFilters, { total, rows }: Listed) {
  const first = (page - 1) * casesPerPage + 1;
  const order = status === "open" ? "oldest first" : "newest first";
  return {
    pages: Math.max(1, Math.ceil(total / casesPerPage)),
    text: `${first}–${first + rows.length - 1} of ${total} ${status}, ${order}`,
    rows: rows.map(({ createdAt, decidedAt, ...row }) => ({ ...row, ...waitingTime(decidedAt ?? createdAt, now) })),
  };
}

export type ShownCase = ReturnType<typeof shownCases>["rows"][number];
