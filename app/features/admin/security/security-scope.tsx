import { Meant, Narrowed } from "../log/edges";
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
      {member && <Narrowed to={securityPath({ ...filters, member: "" })}>About or by {member}</Narrowed>}
      <Meant people={people} pathOf={(id) => securityPath({ ...filters, who: "", member: id })} />
    </div>
  );
}
