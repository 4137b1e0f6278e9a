import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { all, type GuideFilters, guidePath, isUnfiltered } from "./rules";

/** The sentence, and the way to where something is. */
export function NoRestaurants({ filters }: { filters: GuideFilters }) {
  const isNew = isUnfiltered(filters);
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={emptyTable} shape="card" sizes="26rem" eager />}
      title="No restaurants found matching your filters."
      text={
        isNew
          ? "Nobody lit a new kitchen in the last three weeks. The old ones are still warm."
          : "Perhaps you know one. Every place in the guide was put there by a neighbor."
      }
    >
      <ButtonLink tone="outline" to={isNew ? guidePath({ cuisine: all }) : guidePath({})}>
        {isNew ? "See all restaurants" : "See what is new"}
      </ButtonLink>
    </EmptyState>
  );
}

const emptyTable = { kind: "food", name: "An empty table" };
