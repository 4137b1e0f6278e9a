import { Form } from "react-router";
import { reservedFields } from "~/platform/forms/form";
import { longestSearch } from "~/platform/forms/search-text";
import { Search } from "~/shell/admin/icons";
import { Button } from "~/ui/button";
import { SelectBox } from "~/ui/fields";
import { Download } from "~/ui/icons";
import { Tool, toolsClass } from "../audit/audit-tools";
import type { SecurityFilters } from "./filters";
import { exportForm } from "./rules";

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
        {(id) => <input id={id} name="address" defaultValue={address} maxLength={45} className="control" />}
      </Tool>
      <Tool label="From">
        {(id) => <input id={id} type="date" name="from" defaultValue={from} className="control" />}
      </Tool>
      <Tool label="To">{(id) => <input id={id} type="date" name="to" defaultValue={to} className="control" />}</Tool>
      <Button type="submit" tone="soft" icon={<Search aria-hidden />} className="self-end max-xl:col-span-2">
        Search
      </Button>
    </Form>
  );
}

/** A form that the browser sends itself, script or not: what comes back is a file and no page. */
export function ExportButton({ filters }: { filters: SecurityFilters }) {
  return (
    <form method="post">
      <input type="hidden" name={reservedFields.command} value={exportForm.name} />
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="outline" icon={<Download aria-hidden />}>
        Export as CSV
      </Button>
    </form>
  );
}
