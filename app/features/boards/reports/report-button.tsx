import { DialogLink } from "~/ui/dialog-link";
import { Flag } from "~/ui/icons";
import { type ReportedType, reportPath } from "./rules";

type ReportButtonProps = {
  contentType: ReportedType;
  contentId: string;
  reader: "creator" | "admins";
  /** Says to a screen reader which of many it is: "reply by Ana Porch". */
  title?: string;
};

/** Opens the dialog for a thread or a reply. Whoever is not signed in is asked to by the answer. */
export function ReportButton({ contentType, contentId, reader, title = contentType }: ReportButtonProps) {
  return (
    <DialogLink
      to={reportPath(contentType, contentId)}
      page={() => import("./report.route")}
      data={{ contentType, contentId, reader }}
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
