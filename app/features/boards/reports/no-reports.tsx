import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { ReportStatus } from "./rules";

const words: Record<ReportStatus, [title: string, text: string]> = {
  open: ["No open reports", "Everybody gets along tonight. A report lights up here as soon as a neighbor sends one."],
  dismissed: ["No reports were dismissed", "Reports that changed nothing are kept here."],
  upheld: ["No reports were upheld", "What was removed is kept here, with a copy of what it said."],
};

export function NoReports({ status }: { status: ReportStatus }) {
  const [title, text] = words[status];
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
      title={title}
      text={text}
    >
      <ButtonLink tone="outline" to="/admin">
        Back to the overview
      </ButtonLink>
    </EmptyState>
  );
}
