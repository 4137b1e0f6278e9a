import { DialogLink } from "~/ui/dialog-link";
import { Flag } from "~/ui/icons";
import { type ReportReader, reportPath } from "./report-path";

type ReportButtonProps = {
  contentType: string;
  contentId: string;
  /** What it is, in a sentence: "happy hour". */
  noun: string;
  reader?: ReportReader;
  /** Says to a screen reader which of many it is: "reply by Ana Porch". */
  title: string;
};

/** Opens the dialog by which something is reported. Whoever is not signed in is asked to by the answer. */
export function ReportButton({ contentType, contentId, noun, reader = "house", title }: ReportButtonProps) {
  return (
    <DialogLink
      to={reportPath(contentType, contentId)}
      page={() => import("./report-page")}
      data={{ contentType, contentId, noun, reader }}
      rel="nofollow"
      tone="muted"
      size="sm"
      icon={<Flag aria-hidden />}
    >
      Report
      <span className="sr-only"> {title}</span>
    </DialogLink>
  );
}
