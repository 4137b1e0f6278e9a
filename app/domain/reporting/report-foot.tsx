import type { ComponentProps } from "react";
import { ReportButton } from "./report-button";

/** Below everything else on the page of one. */
export function ReportFoot(report: ComponentProps<typeof ReportButton>) {
  return (
    <div className="unprinted mt-10 border-t pt-4">
      <div className="-ml-3">
        <ReportButton {...report} />
      </div>
    </div>
  );
}
