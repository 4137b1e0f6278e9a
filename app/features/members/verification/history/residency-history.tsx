import type { ReactNode } from "react";
import { Panel } from "~/shell/admin/admin-page";
import type { ResidencyLine } from "./queries.server";

type ResidencyHistoryProps = { lines: readonly ResidencyLine[] /** What can be done about it. */; action: ReactNode };

/** How somebody's residency was shown, and what became of it. */
export function ResidencyHistory({ lines, action }: ResidencyHistoryProps) {
  if (lines.length === 0) return null;
  return (
    <Panel title="Residency" text="How it was verified, the newest first">
      <ul className="mt-2">
        {lines.map(({ id, title, level, granted, reason, ended, endReason, until }) => (
          <li key={id} className="border-t py-2.5 text-sm first:border-t-0">
            <p className="font-bold">{title}</p>
            <p className="text-muted">
              Level {level}, {granted}
              {until && `, until ${until}`}
            </p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
            {ended && <p className="text-muted">{ended}</p>}
            {endReason && <p className="wrap-anywhere">{endReason}</p>}
          </li>
        ))}
      </ul>
      {action && <div className="relative mt-2">{action}</div>}
    </Panel>
  );
}
