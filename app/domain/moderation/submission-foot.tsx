import { ReportButton } from "~/domain/reporting/report-button";
import { ButtonLink } from "~/ui/button";
import { Pencil } from "~/ui/icons";

type SubmissionFootProps = {
  /** The kind's slug, and its name in a sentence. */
  slug: string;
  noun: string;
  id: string;
  title: string;
  can: { suggest: boolean; report: boolean };
};

/** Below everything else on the page of what somebody else shared: what whoever reads it can do about it. */
export function SubmissionFoot({ slug, noun, id, title, can }: SubmissionFootProps) {
  if (!can.suggest && !can.report) return null;
  return (
    <div className="unprinted mt-10 border-t pt-4">
      <div className="-ml-3 flex flex-wrap">
        {can.suggest && (
          <ButtonLink to={`/${slug}/${id}/edit`} tone="muted" size="sm" icon={<Pencil aria-hidden />}>
            Suggest an edit<span className="sr-only"> of {title}</span>
          </ButtonLink>
        )}
        {can.report && <ReportButton contentType={slug} contentId={id} noun={noun} title={title} />}
      </div>
    </div>
  );
}
