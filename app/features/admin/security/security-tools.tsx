import { Form } from "react-router";
import { longestSearch } from "~/platform/forms/search-text";
import { SelectBox } from "~/ui/fields";
import { DaysAndSearch, Tool, toolsClass } from "../log/tools";
import type { SecurityFilters } from "./filters";

type SecurityToolsProps = { filters: SecurityFilters; kinds: readonly { value: string; label: string }[] };

/** Which events, of whom, from where, and from when. */
export function SecurityTools({ filters: { kind, who, address, from, to }, kinds }: SecurityToolsProps) {
  return (
    <Form role="search" action="/admin/security-events" className={toolsClass}>
      <Tool label="What">
        {(id) => (
          <SelectBox id={id} name="kind" defaultValue={kind}>
            <option value="">Everything</option>
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
      </Tool>
      <Tool label="Name or username">
        {(id) => (
          <input id={id} type="search" name="who" defaultValue={who} maxLength={longestSearch} className="control" />
        )}
      </Tool>
      <Tool label="IP address" isWide>
        {(id) => <input id={id} name="address" defaultValue={address} maxLength={48} className="control" />}
      </Tool>
      <DaysAndSearch from={from} to={to} />
    </Form>
  );
}
