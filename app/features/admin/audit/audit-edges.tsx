import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { X } from "~/ui/icons";
import { type AuditFilters, auditPath, byOperator, byVisitors } from "./filters";

type AuditScopeProps = {
  filters: AuditFilters;
  by: string;
  about?: string;
  people: readonly { id: string; name: string }[];
};

/** What a link narrowed the log to, and how to widen it again; and whom a name may mean. */
export function AuditScope({ filters, by, about, people }: AuditScopeProps) {
  const isMember = filters.by !== "" && filters.by !== byVisitors && filters.by !== byOperator;
  if (!isMember && !filters.about && people.length < 2) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {isMember && <Narrowed to={auditPath({ ...filters, by: "" })}>By {by}</Narrowed>}
      {filters.about && (
        <Narrowed to={auditPath({ ...filters, about: "" })}>About {about ?? "something that is gone"}</Narrowed>
      )}
      {people.length > 1 && (
        <>
          <span className="text-sm text-muted">This name may mean</span>
          {people.map(({ id, name }) => (
            <ChipLink key={id} to={auditPath({ ...filters, who: "", by: id })} current={false}>
              {name}
            </ChipLink>
          ))}
        </>
      )}
    </div>
  );
}

function Narrowed({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <ChipLink to={to} current>
      {children}
      <X className="size-4" aria-hidden />
      <span className="sr-only">Show all again</span>
    </ChipLink>
  );
}

type AuditPagesProps = { filters: AuditFilters; next?: string; isFirst: boolean };

/** Towards older lines, and back to the newest. */
export function AuditPages({ filters, next, isFirst }: AuditPagesProps) {
  if (isFirst && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-4">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink tone="outline" to={auditPath(filters)}>
          Newest
        </ButtonLink>
      )}
      {next && (
        <ButtonLink tone="outline" to={auditPath(filters, next)} rel="next">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
