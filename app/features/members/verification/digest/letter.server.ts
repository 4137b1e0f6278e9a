import { city } from "city";
import { formatDate, formatRange, formatTime } from "~/domain/calendar/format";
import type { MailBody } from "~/platform/mail/letter";
import type { Events, HappyHours, Thread } from "./queries.server";

type Reader = { name: string; neighborhood: string | null };
type News = {
  events: { here: Events; elsewhere: Events };
  threads: readonly Thread[];
  happyHours: HappyHours;
};

/** A happy hour comes back every week: by itself it is no news. */
export const isNews = ({ events: { here, elsewhere }, threads }: News): boolean =>
  here.length + elsewhere.length + threads.length > 0;

export const titleFor = ({ neighborhood }: Reader): string => `This week in ${neighborhood ?? city().name}`;

/** What a member reads on a Thursday. Paths of this site; the mail makes addresses of them. */
export function digestBody(reader: Reader, { events, threads, happyHours }: News, stop: string): MailBody {
  const { neighborhood } = reader;
  return {
    heading: titleFor(reader),
    paragraphs: [`Hello ${reader.name}, this is on until next Thursday.`],
    sections: [
      { title: `Events in ${neighborhood}`, entries: events.here.map((event) => eventEntry(event)) },
      {
        title: neighborhood && events.here.length > 0 ? `Elsewhere in ${city().name}` : `Events in ${city().name}`,
        entries: events.elsewhere.map((event) => eventEntry(event, event.neighborhood)),
      },
      {
        title: "New on your boards",
        entries: threads.map(({ id, title, board }) => ({ label: title, url: `/threads/${id}`, text: board })),
      },
      {
        title: `Happy hours in ${neighborhood}`,
        entries: happyHours.map((happyHour) => ({
          label: happyHour.restaurantName,
          url: `/happy-hours/${happyHour.id}`,
          text: `${spelledDays(happyHour.daysOfWeek)}, ${formatRange(happyHour.startTime, happyHour.endTime)}`,
        })),
      },
    ].filter(({ entries }) => entries.length > 0),
    action: { label: "See all events", url: "/events" },
    links: [["Stop these emails", stop]],
    footer: "You get this email on Thursdays because you asked for it.",
  };
}

const eventEntry = ({ id, title, date, startTime, venueName, address }: Events[number], place?: string) => ({
  label: title,
  url: `/events/${id}`,
  text: [`${formatDate(date, "short")}, ${formatTime(startTime)}`, venueName || address, place]
    .filter(Boolean)
    .join(" · "),
});

const spelledDays = (days: readonly string[]) =>
  days.length === 7 ? "Every day" : days.map((day) => day.slice(0, 3)).join(", ");
