import type { ApprovalStatus } from "~/shared/moderation/policy";
import { approvalStatuses } from "~/shared/moderation/rules";

/** The states that a tab can be narrowed to, what was changed since it was decided, and everything. */
export const tabStatuses = [...approvalStatuses, "changed", "all"] as const;

/** What a tab of the dashboard shows. It stands in the address bar. */
export type SubmissionFilters = {
  status: ApprovalStatus | "changed" | "all";
  /** Part of a title, of a submitter's name or of a place. */
  search: string;
  /** From 1. */
  page: number;
};

export const longestSearch = 100;
const lastPage = 10_000;

/** Bad values fall back, never throw. */
export function submissionFilters(params: URLSearchParams): SubmissionFilters {
  const status = tabStatuses.find((each) => each === params.get("status"));
  const search = (params.get("q") ?? "").trim();
  const page = Number(params.get("page") ?? 1);
  return {
    status: status ?? "pending",
    search: search.isWellFormed() && !search.includes("\0") ? search.slice(0, longestSearch) : "",
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The address of a tab, with only what differs from the default. */
export function submissionsPath(kind: string, { status, search, page }: Partial<SubmissionFilters>): string {
  const params = new URLSearchParams();
  if (status && status !== "pending") params.set("status", status);
  if (search) params.set("q", search);
  if (page && page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/admin/${kind}?${query}` : `/admin/${kind}`;
}
