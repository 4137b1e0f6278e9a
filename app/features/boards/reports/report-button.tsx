import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button";
import type { ReportedType } from "./rules";

const ReportDialog = lazy(() => import("./report-dialog").then(({ ReportDialog: dialog }) => ({ default: dialog })));

type ReportButtonProps = {
  contentType: ReportedType;
  contentId: string;
  /** Says to a screen reader which of many it is: "reply by Ana Porch". */
  title?: string;
};

/** Opens the dialog for a thread or a reply. Whoever is not signed in is asked to by the answer. */
export function ReportButton({ contentType, contentId, title = contentType }: ReportButtonProps) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button
        tone="muted"
        size="sm"
        className="noscript:hidden"
        icon={<Flag aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setState("open")}
      >
        Report
        <span className="sr-only">: {title}</span>
      </Button>
      {state !== "never" && (
        <Suspense fallback={null}>
          <ReportDialog
            open={state === "open"}
            onOpenChange={(open) => setState(open ? "open" : "closed")}
            contentType={contentType}
            contentId={contentId}
          />
        </Suspense>
      )}
    </>
  );
}
