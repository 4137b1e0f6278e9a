import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { reservedFields } from "~/platform/forms/form";
import { longestSearch } from "~/platform/forms/search-text";
import { Search } from "~/shell/admin/icons";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SelectBox } from "~/ui/fields";
import { Download } from "~/ui/icons";
import { type AuditFilters, byOperator, byVisitors } from "./filters";
import { exportForm } from "./rules";

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

type ToolProps = {
  label: string;
  /** A row of its own on a phone. */
  isWide?: boolean;
  children: (id: string) => ReactNode;
};

export function Tool({ label, isWide, children }: ToolProps) {
  const id = useId();
  return (
    <div className={classNames("grid min-w-0 content-start gap-1.5", isWide && "max-xl:col-span-2")}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** A form that the browser sends itself, script or not: what comes back is a file and no page. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
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

export const toolsClass =
  "my-4 grid grid-cols-2 items-end gap-3 rounded-card border bg-card p-4 xl:grid-cols-[1.3fr_1.1fr_1.2fr_9.75rem_9.75rem_auto]";
