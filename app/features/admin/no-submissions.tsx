import { Picture } from "~/shared/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type SubmissionFilters, submissionsPath } from "./submission-filters";

type NoSubmissionsProps = { kind: { slug: string; label: string }; filters: SubmissionFilters };

/** Nothing here: because nobody asked, because everything is decided, or because the search is too narrow. */
export function NoSubmissions({ kind, filters }: NoSubmissionsProps) {
  const { status, search } = filters;
  const label = kind.label.toLowerCase();
  if (search) {
    return (
      <EmptyState
        picture={<Picture image={null} poster={{ kind: "grackle", name: "Search" }} shape="card" sizes="26rem" />}
        title={`No ${status} ${label} match “${search}”`}
        text="The search looks at titles and at the names of members."
      >
        <ButtonLink tone="outline" to={submissionsPath(kind.slug, { status })}>
          Clear the search
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<Picture image={null} poster={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
      title={status === "pending" ? `No ${label} are waiting` : `No ${label} were ${status}`}
      text={status === "pending" ? "All decided. The next one lights up here." : "Decided submissions are kept here."}
    >
      <ButtonLink tone="outline" to="/admin">
        Back to the overview
      </ButtonLink>
    </EmptyState>
  );
}
