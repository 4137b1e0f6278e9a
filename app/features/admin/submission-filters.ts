import { isId } from "~/shared/commands/fields";
import type { ApprovalStatus } from "~/shared/moderation/policy";
import { approvalStatuses } from "~/shared/moderation/rules";

/** The states that a tab can be narrowed to, what was changed since it was decided, and everything. */
export const tabStatuses = [...approvalStatuses, "changed", "all"] as const;

/** By when they came. */
export const sorts = [
  { value: "oldest", label: "Oldest first" },
  { value: "newest", label: "Newest first" },
] as const;

export type Sort = (typeof sorts)[number]["value"];

/** What a tab of the dashboard shows. It stands in the address bar. */
export type SubmissionFilters = {
  status: ApprovalStatus | "changed" | "all";
  /** Part of a title, of a submitter's name or of a place. */
  search: string;
  /** From 1. */
  page: number;
  /** Not given: what waits oldest first, the rest newest first. */
  sort?: Sort;
  /** A value of the kind's own facet. */
  category?: string;
  neighborhood?: string;
  /** The id of whoever sent them. */
  by?: string;
  /** All that match are selected, also those on other pages. */
  all?: boolean;
};

export const longestSearch = 100;
const lastPage = 10_000;

const clean = (value: string) =>
  value.isWellFormed() && !value.includes("\0") ? value.slice(0, longestSearch).toWellFormed() : "";

/** Bad values fall back, never throw. Whether the kind knows a category or neighborhood, only its facets can say. */
export function submissionFilters(params: URLSearchParams): SubmissionFilters {
  const given = (name: string) => clean((params.get(name) ?? "").trim());
  const status = tabStatuses.find((each) => each === params.get("status")) ?? "pending";
  const sort = sorts.find(({ value }) => value === params.get("sort"))?.value;
  const page = Number(params.get("page") ?? 1);
  const optional = {
    sort: sort === usualSort(status) ? undefined : sort,
    category: given("category") || undefined,
    neighborhood: given("neighborhood") || undefined,
    by: isId(given("by")) ? given("by") : undefined,
    all: params.get("select") === "all" || undefined,
  };
  return {
    status,
    search: given("q"),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** Where all states stand together, what waits comes first, which is neither. */
export const usualSort = (status: SubmissionFilters["status"]): Sort | undefined =>
  status === "all" ? undefined : status === "pending" ? "oldest" : "newest";

/** The address of a tab, with only what differs from the default. */
export function submissionsPath(kind: string, filters: Partial<SubmissionFilters>): string {
  const { status, search, page, sort, category, neighborhood, by, all } = filters;
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  set("status", status === "pending" ? undefined : status);
  set("q", search);
  set("category", category);
  set("neighborhood", neighborhood);
  set("by", by);
  set("sort", sort && sort !== usualSort(status ?? "pending") ? sort : undefined);
  set("page", page && page > 1 ? String(page) : undefined);
  set("select", all ? "all" : undefined);
  const query = params.toString();
  return query ? `/admin/${kind}?${query}` : `/admin/${kind}`;
}

/** Whether the list is narrowed to less than a state. */
export const isNarrowed = ({ search, category, neighborhood, by }: SubmissionFilters): boolean =>
  Boolean(search || category || neighborhood || by);
