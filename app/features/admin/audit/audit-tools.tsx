import { Form } from "react-router";
import { longestSearch } from "~/platform/forms/search-text";
import { SelectBox } from "~/ui/fields";
import { DaysAndSearch, Tool, toolsClass } from "../log/tools";
import { type AuditFilters, byOperator, byVisitors } from "./filters";

type AuditToolsProps = { filters: AuditFilters; groups: readonly { value: string; label: string }[] };

/** Whose lines, about what, and from when. */
export function AuditTools({ filters: { by, who, group, from, to }, groups }: AuditToolsProps) {
  return (
    <Form role="search" action="/admin/audit-log" className={toolsClass}>
      <Tool label="Name or username" isWide>
        {(id) => (
          <input id={id} type="search" name="who" defaultValue={who} maxLength={longestSearch} className="control" />
        )}
      </Tool>
      <Tool label="By">
        {(id) => (
          <SelectBox id={id} name="by" defaultValue={by === byVisitors || by === byOperator ? by : ""}>
            <option value="">Anyone</option>
            <option value={byVisitors}>Visitors</option>
            <option value={byOperator}>The command line</option>
          </SelectBox>
        )}
      </Tool>
      <Tool label="What">
        {(id) => (
          <SelectBox id={id} name="group" defaultValue={group}>
            <option value="">Everything</option>
            {groups.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
      </Tool>
      <DaysAndSearch from={from} to={to} />
    </Form>
  );
}
