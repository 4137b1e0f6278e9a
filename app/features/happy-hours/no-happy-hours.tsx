import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type HappyHourFilters, happyHoursPath } from "./rules";

type NoHappyHoursProps = Pick<HappyHourFilters, "onNow" | "day" | "neighborhood">;

/** Says so, and offers the next step. */
export function NoHappyHours({ onNow, day, neighborhood }: NoHappyHoursProps) {
  const place = neighborhood ? ` in ${neighborhood}` : "";
  const asked = place || (day ? ` that pours on ${day}` : "");
  const invitation = asked ? `Know a place${asked}? Tell your neighbors.` : "A five-dollar olive plate is a start.";
  return (
    <EmptyState
      picture={
        <Picture image={null} coverArt={{ kind: "happy hour", name: "Highball" }} shape="card" sizes="26rem" eager />
      }
      title={titleFor({ onNow, day }, place)}
      text={onNow ? "The days tell what comes next." : invitation}
    >
      {(day || onNow) && (
        <ButtonLink tone="outline" to={happyHoursPath({ neighborhood })}>
          See all days
        </ButtonLink>
      )}
      {neighborhood && (
        <ButtonLink tone="outline" to={happyHoursPath({ onNow, day })}>
          See all neighborhoods
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function titleFor({ onNow, day }: Omit<NoHappyHoursProps, "neighborhood">, place: string): string {
  if (onNow) return `No happy hours are on right now${place}`;
  if (day) return `No happy hours found for ${day}${place}`;
  return place ? `No happy hours found${place}` : "No happy hours available yet. Be the first to submit one!";
}
