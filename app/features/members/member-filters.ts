import { withQuery } from "~/platform/forms/address";
import { isId } from "~/platform/forms/fields";
import { searchIn } from "~/platform/forms/search-text";

/** Whom the tab can show. */
export const groups = [
  { group: "all", label: "All" },
  { group: "unverified", label: "Not verified" },
  { group: "verified", label: "Verified" },
  { group: "banned", label: "Banned" },
  { group: "admins", label: "Admins" },
] as const;

export type Group = (typeof groups)[number]["group"];

/** What the Users tab shows. It stands in the address bar. */
export type MemberFilters = {
  group: Group;
  /** A piece of a name, a username or an e-mail address. */
  search: string;
  /** The id of the member that the page before ended with. */
  after?: string;
};

/** Bad values fall back, never throw. */
export function memberFilters(params: URLSearchParams): MemberFilters {
  const group = groups.find((each) => each.group === params.get("show"))?.group ?? "all";
  const after = params.get("after") ?? "";
  return {
    group,
    search: searchIn(params, "q"),
    after: isId(after) ? after : undefined,
  };
}

/** The address of the tab, with only what differs from the default. */
export const membersPath = ({ group, search, after }: Partial<MemberFilters>): string =>
  withQuery("/admin/users", { show: group === "all" ? null : group, q: search, after });
