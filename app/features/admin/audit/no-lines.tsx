import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type AuditFilters, auditPath, isUnfiltered } from "./filters";

export function NoLines({ filters }: { filters: AuditFilters }) {
  const isNew = isUnfiltered(filters);
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
      title={isNew ? "Nothing has happened yet" : "No line fits"}
      text={
        isNew
          ? "The first form that somebody sends leaves the first line."
          : "Try a shorter piece of the name, other days, or everything."
      }
    >
      <ButtonLink tone="outline" to={isNew ? "/admin" : auditPath({})}>
        {isNew ? "Back to the overview" : "Show everything"}
      </ButtonLink>
    </EmptyState>
  );
}
