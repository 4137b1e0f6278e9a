import { CalendarPlus, ExternalLink } from "~/ui/icons";

/** A file that any calendar takes, and a link for the one that takes none. */
export function AddToCalendar({ eventId, googleUrl }: { eventId: string; googleUrl: string }) {
  return (
    <>
      <a href={`/events/${eventId}/calendar.ics`} download className="btn btn-quiet justify-start">
        <CalendarPlus aria-hidden /> Add to calendar
      </a>
      <a href={googleUrl} target="_blank" rel="noreferrer" className="btn btn-quiet justify-start">
        <ExternalLink aria-hidden /> Google Calendar
        <span className="sr-only">, opens in a new tab</span>
      </a>
    </>
  );
}
