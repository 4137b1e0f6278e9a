import { isId } from "~/platform/forms/fields";
import { searchIn } from "~/platform/forms/search-text";
import { listStatuses, sorts, usualSort, type Wanted } from "./narrowing";

/** What a tab of the dashboard shows. It stands in the address bar. */
export type SubmissionFilters = Wanted & {
  /** All that match are selected, also those on other pages. */
  all?: boolean;
};

const lastPage = 10_000;

/** Bad values fall back, never throw. Whether the kind knows a category or neighborhood, only its facets can say. */
export function submissionFilters(params: URLSearchParams): SubmissionFilters {
  const given = (name: string) => searchIn(params, name);
  const status = listStatuses.find((each) => each === params.get("status")) ?? "pending";
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
