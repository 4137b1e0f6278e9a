import { formatDate, formatRange } from "~/domain/calendar/format";
import { ButtonLink } from "~/ui/button";
import { ProfileList, ProfileRow, ProfileSection, RowPicture } from "./profile-section";
import type { UpcomingEvent } from "./queries.server";

type UpcomingEventsProps = { events: readonly UpcomingEvent[]; isOwn: boolean; name: string };

export function UpcomingEvents({ events, isOwn, name }: UpcomingEventsProps) {
  return (
    <ProfileSection title="Upcoming events">
      {events.length === 0 ? (
        <NoEvents isOwn={isOwn} name={name} />
      ) : (
        <ProfileList rows={events}>
          {(event) => (
            <ProfileRow
              to={`/events/${event.id}`}
              title={event.title}
              mark={
                <RowPicture image={event.image} coverArt={{ kind: `${event.category} event`, name: event.title }} />
              }
              text={`${event.venueName || event.address}, ${event.neighborhood}`}
            >
              <time dateTime={event.date} className="text-right text-sm text-muted">
                {formatDate(event.date, "short")}
                <span className="block max-sm:hidden">{formatRange(event.startTime, event.endTime)}</span>
              </time>
            </ProfileRow>
          )}
        </ProfileList>
      )}
    </ProfileSection>
  );
}

function NoEvents({ isOwn, name }: { isOwn: boolean; name: string }) {
  return (
    <div className="grid justify-items-start gap-3 py-5">
      <p className="text-muted wrap-anywhere">{isOwn ? "You have" : `${name} has`} nothing on at the moment.</p>
      <ButtonLink tone="outline" to="/events" className="whitespace-normal">
        See what is on today
      </ButtonLink>
    </div>
  );
}
