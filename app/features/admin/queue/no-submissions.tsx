import { type SubmissionFilters, submissionsPath } from "~/domain/moderation/submission-filters";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

type NoSubmissionsProps = { kind: { slug: string; label: string }; filters: SubmissionFilters };

/** Nothing here: because nobody asked, because everything is decided, or because the tab is narrowed too far. */
export function NoSubmissions({ kind, filters }: NoSubmissionsProps) {
  const { status, search, category, neighborhood, by } = filters;
  const label = kind.label.toLowerCase();
  if (search) {
    return (
      <EmptyState
        picture={<Picture image={null} coverArt={{ kind: "grackle", name: "Search" }} shape="card" sizes="26rem" />}
        title={`No ${status === "all" ? "" : `${status} `}${label} match “${search}”`}
        text="The search looks at titles, at the names of members and at places."
      >
        <ButtonLink tone="outline" to={submissionsPath(kind.slug, { status })}>
          Clear the search
        </ButtonLink>
      </EmptyState>
    );
  }
  if (category ?? neighborhood ?? by) {
    return (
      <EmptyState
        picture={<Picture image={null} coverArt={{ kind: "grackle", name: "Search" }} shape="card" sizes="26rem" />}
        title={`No ${status === "all" ? "" : `${status} `}${label} match these filters`}
        text="Choose others, or look at all."
      >
        <ButtonLink tone="outline" to={submissionsPath(kind.slug, { status })}>
          Show all
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
      title={titles(label)[status]}
      text={status === "pending" ? "All decided. The next one lights up here." : "Decided submissions are kept here."}
    >
      <ButtonLink tone="outline" to="/admin">
        Back to the overview
      </ButtonLink>
    </EmptyState>
  );
}

const titles = (label: string): Record<SubmissionFilters["status"], string> => ({
  pending: `No ${label} are waiting`,
  approved: `No ${label} were approved`,
  rejected: `No ${label} were rejected`,
  hidden: `No ${label} are hidden`,
  changed: `No ${label} were changed since they were decided`,
  all: `No ${label} were sent yet`,
});
