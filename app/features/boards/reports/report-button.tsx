import { Flag } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "~/ui/button";
import { useDialog } from "~/ui/use-dialog";
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
  const { show, wasOpened, state } = useDialog(`report/${contentId}`);
  return (
    <>
      <Button
        tone="muted"
        size="sm"
        className="noscript:hidden"
        icon={<Flag aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        Report
        <span className="sr-only">: {title}</span>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog {...state} contentType={contentType} contentId={contentId} />
        </Suspense>
      )}
    </>
  );
}
