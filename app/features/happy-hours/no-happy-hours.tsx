import { Picture } from "~/shared/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { happyHoursPath, type Weekday } from "./rules";

/** Says so, and offers the next step. */
export function NoHappyHours({ day }: { day: Weekday | null }) {
  return (
    <EmptyState
      picture={
        <Picture image={null} poster={{ kind: "happy hour", name: "Highball" }} shape="card" sizes="26rem" eager />
      }
      title={day ? `No happy hours found for ${day}` : "No happy hours available yet. Be the first to submit one!"}
      text={day ? `Know a place that pours on ${day}? Tell your neighbors.` : "A five-dollar olive plate is a start."}
    >
      {day && (
        <ButtonLink tone="outline" to={happyHoursPath()}>
          See all days
        </ButtonLink>
      )}
    </EmptyState>
  );
}
