import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { coverArtOf } from "./cover-art";
import { type ServiceFilters, servicesPath } from "./rules";

/** The sentence, and the way to where something is. */
export function NoServices({ category }: ServiceFilters) {
  const coverArt = coverArtOf({ category: category ?? "Home Repair", title: "An empty toolbox" });
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={coverArt} shape="card" sizes="26rem" eager />}
      title={
        category
          ? `No services found in ${category} category.`
          : "No services available yet. Be the first to list your service!"
      }
      text={
        category
          ? "Somebody on your street may be good at it. Perhaps it is you."
          : "Every street has someone with a ladder and an afternoon."
      }
    >
      {category && (
        <ButtonLink tone="outline" to={servicesPath()}>
          See all services
        </ButtonLink>
      )}
    </EmptyState>
  );
}
