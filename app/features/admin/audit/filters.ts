import { withQuery } from "~/platform/forms/address";
import { isDay, isId } from "~/platform/forms/fields";
import { searchIn } from "~/platform/forms/search-text";

/** Which lines of the audit log are asked for. It stands in the address bar, and in the line about an export. */
export type AuditFilters = {
  /** Whose lines: a member's id, visitors', or the operator's at the command line. */
  by: string;
  /** A piece of a member's name, or a username. */
  who: string;
  /** A group of commands: what stands before the dot in their names. */
  group: string;
  /** The id of the thing that something was done to. */
  about: string;
  /** Days of the city, both included. */
  from: string;
  to: string;
};

export const byVisitors = "visitors";
export const byOperator = "operator";

const isSubjectId = (value: string) => isId(value) || /^\d{1,9}$/.test(value);

/** Bad values fall back to everything, never throw. */
export function auditFilters(params: URLSearchParams): AuditFilters {
  const given = (name: keyof AuditFilters, isRight: (value: string) => boolean) => {
    const value = params.get(name) ?? "";
    return isRight(value) ? value : "";
  };
  const who = searchIn(params, "who");
  return {
    // A name says more exactly who is meant.
    by: who ? "" : given("by", (value) => value === byVisitors || value === byOperator || isId(value)),
    who,
    group: given("group", (value) => /^[a-z-]{1,40}$/.test(value)),
    about: given("about", isSubjectId),
    from: given("from", isDay),
    to: given("to", isDay),
  };
}

/** The same without a group that no command belongs to. */
export const knownFilters = (filters: AuditFilters, groups: readonly { value: string }[]): AuditFilters => ({
  ...filters,
  group: groups.some(({ value }) => value === filters.group) ? filters.group : "",
});

/** The address of the log, with only what is asked for. */
export const auditPath = (filters: Partial<AuditFilters>, after?: string): string =>
  withQuery("/admin/audit-log", { ...filters, after });

export const isUnfiltered = (filters: AuditFilters): boolean => Object.values(filters).every((value) => !value);
