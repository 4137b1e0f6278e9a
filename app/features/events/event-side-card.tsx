import type { ReactNode } from "react";
import { formatDate, formatRange } from "~/domain/calendar/format";
import { MapLink } from "~/domain/places/place-links";
import { CalendarDays, MapPin, Users } from "~/ui/icons";
import { ShareLink } from "~/ui/share-link";
import { AddToCalendar } from "./add-to-calendar";
import type { FoundEvent } from "./queries.server";
import { ReminderDialog } from "./reminders/reminder-dialog";
import { rsvpFormId } from "./rsvp-bar";
import { expected, RsvpButton } from "./rsvp-button";
import { type ReminderTime, rsvpOnPageForm } from "./rules";

type EventSideCardProps = {
  event: FoundEvent;
  /** Of the page, for others. */
  url: string;
  googleCalendarUrl: string;
  /** The member's own address; null for visitors. */
  ownEmail: string | null;
  /** Which reminders still lie ahead. */
  reminders: ReminderTime[];
  /** Which of the member's own are set. */
  remindersSet: ReminderTime[];
};

/** When, where, how many, and what one can do about it. */
export function EventSideCard(props: EventSideCardProps) {
  const { event, ownEmail, reminders, remindersSet } = props;
  const { attending } = expected(event, undefined);
  return (
    <aside
      aria-label="When, where and who"
      className="grid content-start gap-5 self-start rounded-card border bg-card p-6 shadow lg:sticky lg:top-[calc(var(--spacing-nav)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Fact icon={<CalendarDays aria-hidden />}>
        <b className="block font-bold">{formatDate(event.date, "long")}</b>
        <span className="text-sm text-muted tabular-nums">
          {formatRange(event.startTime, event.endTime)}
          {event.endsNextDay && " (ends after midnight)"}
        </span>
      </Fact>
      <Fact icon={<MapPin aria-hidden />}>
        {event.venueName && <b className="block font-bold wrap-anywhere">{event.venueName}</b>}
        <MapLink name={event.venueName} address={event.address} className="text-sm wrap-anywhere">
          {event.address}, {event.neighborhood}
        </MapLink>
      </Fact>
      <Fact icon={<Users aria-hidden />}>
        <b className="block font-bold tabular-nums">{attending} attending</b>
        {event.isPast && <span className="text-sm text-muted">This event is over. RSVPs are closed.</span>}
        {event.approvalStatus === "pending" && (
          <span className="text-sm text-muted">RSVPs open once an admin has approved it.</span>
        )}
      </Fact>
      {event.can.rsvp && (
        <div className="acts unprinted grid gap-2">
          <RsvpButton event={event} form={rsvpOnPageForm} id={rsvpFormId} block />
          {event.can.remind && <ReminderDialog {...{ event, ownEmail, reminders, remindersSet }} />}
        </div>
      )}
      {event.approvalStatus !== "hidden" && (
        <div className="unprinted grid gap-1 border-t pt-4 [&_.btn]:whitespace-normal">
          {!event.isPast && <AddToCalendar eventId={event.id} googleUrl={props.googleCalendarUrl} />}
          <ShareLink title={event.title} url={props.url} />
        </div>
      )}
    </aside>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
