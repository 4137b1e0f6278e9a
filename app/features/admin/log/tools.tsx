import { type ReactNode, useId } from "react";
import { reservedFields } from "~/platform/forms/form";
import { Search } from "~/shell/admin/icons";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Download } from "~/ui/icons";

/** Of the form that narrows a log. */
export const toolsClass =
  "my-4 grid grid-cols-2 items-end gap-3 rounded-card border bg-card p-4 xl:grid-cols-[1.3fr_1.1fr_1.2fr_9.75rem_9.75rem_auto]";

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

/** The days of a log, and the button that looks for all that is asked: the end of its form. */
export const DaysAndSearch = ({ from, to }: { from: string; to: string }) => (
  <>
    <Tool label="From">
      {(id) => <input id={id} type="date" name="from" defaultValue={from} className="control" />}
    </Tool>
    <Tool label="To">{(id) => <input id={id} type="date" name="to" defaultValue={to} className="control" />}</Tool>
    <Button type="submit" tone="soft" icon={<Search aria-hidden />} className="self-end max-xl:col-span-2">
      Search
    </Button>
  </>
);

/** A form that the browser sends itself, script or not: what comes back is a file and no page. @param command its name */
export function ExportButton({ command, filters }: { command: string; filters: Readonly<Record<string, string>> }) {
  return (
    <form method="post">
      <input type="hidden" name={reservedFields.command} value={command} />
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="outline" icon={<Download aria-hidden />}>
        Export as CSV
      </Button>
    </form>
  );
}
