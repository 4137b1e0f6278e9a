import { pageIn, withQuery } from "~/platform/forms/address";
import { isId } from "~/platform/forms/fields";
import { searchIn } from "~/platform/forms/search-text";
import { listStatuses, sorts, usualSort, type Wanted } from "./narrowing";

/** What a tab of the dashboard shows. It stands in the address bar. */
export type SubmissionFilters = Wanted & {
  /** All that match are selected, also those on other pages. */
  all?: boolean;
};

/** Bad values fall back, never throw. Whether the kind knows a category or neighborhood, only its facets can say. */
export function submissionFilters(params: URLSearchParams): SubmissionFilters {
  const given = (name: string) => searchIn(params, name);
  const status = listStatuses.find((each) => each === params.get("status")) ?? "pending";
  const sort = sorts.find(({ value }) => value === params.get("sort"))?.value;
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
    page: pageIn(params),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** The address of a tab, with only what differs from the default. */
export function submissionsPath(kind: string, filters: Partial<SubmissionFilters>): string {
  const { status, search, page, sort, category, neighborhood, by, all } = filters;
  return withQuery(`/admin/${kind}`, {
    status: status === "pending" ? null : status,
    q: search,
    category,
    neighborhood,
    by,
    sort: sort === usualSort(status ?? "pending") ? null : sort,
    page: page === 1 ? null : page,
    select: all ? "all" : null,
  });
}
