import { Picture } from "~/shared/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type HappyHourFilters, happyHoursPath } from "./rules";

type NoHappyHoursProps = Pick<HappyHourFilters, "day" | "neighborhood">;

/** Says so, and offers the next step. */
export function NoHappyHours({ day, neighborhood }: NoHappyHoursProps) {
  const place = neighborhood ? ` in ${neighborhood}` : "";
  const asked = place || (day ? ` that pours on ${day}` : "");
  return (
    <EmptyState
      picture={
        <Picture image={null} poster={{ kind: "happy hour", name: "Highball" }} shape="card" sizes="26rem" eager />
      }
      title={titleFor(day, place)}
      text={asked ? `Know a place${asked}? Tell your neighbors.` : "A five-dollar olive plate is a start."}
    >
      {day && (
        <ButtonLink tone="outline" to={happyHoursPath({ neighborhood })}>
          See all days
        </ButtonLink>
      )}
      {neighborhood && (
        <ButtonLink tone="outline" to={happyHoursPath({ day })}>
          See all neighborhoods
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function titleFor(day: NoHappyHoursProps["day"], place: string): string {
  if (day) return `No happy hours found for ${day}${place}`;
  return place ? `No happy hours found${place}` : "No happy hours available yet. Be the first to submit one!";
}
