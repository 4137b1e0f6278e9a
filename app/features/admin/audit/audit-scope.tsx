import { Meant, Narrowed } from "../log/edges";
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
      <Meant people={people} pathOf={(id) => auditPath({ ...filters, who: "", by: id })} />
    </div>
  );
}
