import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { X } from "~/ui/icons";
import { type SecurityFilters, securityPath } from "./filters";

type SecurityScopeProps = {
  filters: SecurityFilters;
  member?: string;
  people: readonly { id: string; name: string }[];
};

/** What a link narrowed the log to, and how to widen it again; and whom a name may mean. */
export function SecurityScope({ filters, member, people }: SecurityScopeProps) {
  if (!member && people.length < 2) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {member && (
        <ChipLink to={securityPath({ ...filters, member: "" })} current>
          About or by {member}
          <X className="size-4" aria-hidden />
          <span className="sr-only">Show all again</span>
        </ChipLink>
      )}
      {people.length > 1 && <span className="text-sm text-muted">This name may mean</span>}
      {people.length > 1 &&
        people.map(({ id, name }) => (
          <ChipLink key={id} to={securityPath({ ...filters, who: "", member: id })} current={false}>
            {name}
          </ChipLink>
        ))}
    </div>
  );
}

type SecurityPagesProps = { filters: SecurityFilters; next?: string; isFirst: boolean };

/** Towards older events, and back to the newest. */
export function SecurityPages({ filters, next, isFirst }: SecurityPagesProps) {
  if (isFirst && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-4">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink tone="outline" to={securityPath(filters)}>
          Newest
        </ButtonLink>
      )}
      {next && (
        <ButtonLink tone="outline" to={securityPath(filters, next)} rel="next">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
