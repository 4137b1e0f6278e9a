import { formatDate } from "~/domain/calendar/format";
import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { findStanding } from "~/domain/moderation/notice/queries.server";
import { SubmissionNotice } from "~/domain/moderation/notice/submission-notice";
import { StatusBadge } from "~/domain/moderation/status-badge";
import { SubmissionFoot } from "~/domain/moderation/submission-foot";
import { EditsWaiting } from "~/domain/moderation/suggested-edits/edits-waiting";
import { countEditsToDecide } from "~/domain/moderation/suggested-edits/queries.server";
import { blockedPage } from "~/domain/peace/page-refusal";
import { findViewerEmail } from "~/platform/accounts/viewer-email.server";
import { type Context, read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { PictureByWidth } from "~/platform/images/picture-by-width";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Check, Pencil } from "~/ui/icons";
import type { Route } from "./+types/event.route";
import { coverArtOf } from "./cover-art";
import { DeleteEvent } from "./delete-event";
import { eventMeta } from "./event-meta";
import { EventSideCard } from "./event-side-card";
import { eventKind } from "./moderation.server";
import { Organizer } from "./organizer";
import { findEvent, isEventOfBlocked } from "./queries.server";
import { remindersLeft } from "./reminders/due.server";
import { listSetReminders } from "./reminders/queries.server";
import { RsvpBar } from "./rsvp-bar";
import { findDayHiddenFromGuest } from "./rsvps/queries.server";
import { shareFacts } from "./share.server";
import { WhoIsComing } from "./who-is-coming";

export { action } from "~/platform/commands/action.server";
export { printed as links } from "~/ui/printed";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { dependencies } = context.get(requestContext);
  const asking = read(context);
  const [event, ownEmail] = isId(params.eventId)
    ? await Promise.all([findEvent(asking, params.eventId), findViewerEmail(asking)])
    : [];
  if (!event || ownEmail === undefined) throw await whyNoEvent(asking, params.eventId);
  const share = shareFacts(event, dependencies.settings.baseUrl);
  return {
    event,
    ...(await findStanding(asking, eventKind, event)),
    ruleOptions: await ruleOptionsForAdmins(asking),
    meta: eventMeta({ event, share }),
    editsWaiting: event.can.delete ? await countEditsToDecide(asking, [eventKind], event.id) : 0,
    url: share.url,
    googleCalendarUrl: share.googleCalendarUrl,
    ownEmail,
    reminders: remindersLeft(event, asking.now),
    remindersSet: await listSetReminders(asking, event),
  };
}

/** Whoever said that they come is not left to think that it is gone. */
async function whyNoEvent(asking: Context, id: string) {
  if (!isId(id)) return notFound("Event");
  if (await isEventOfBlocked(asking, id)) return blockedPage("event");
  const day = await findDayHiddenFromGuest(asking, id);
  return day === undefined
    ? notFound("Event")
    : notForYou(hiddenFromGuest(day), eventList, "This event is hidden for now");
}

/** They know which one they wrote down for that day: nothing else of it is told while it is hidden. */
const hiddenFromGuest = (day: string) =>
  `The event you RSVPed to for ${formatDate(day, "long").replace(/, \d+$/, "")} is hidden for now. If it comes back, your RSVP still counts.`;
const eventList = { name: "Events", to: "/events" };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Event not found · Porchlight" }];

export default function EventPage({ loaderData: page }: Route.ComponentProps) {
  const { event } = page;
  return (
    <div className="wrap">
      <BackLink to="/events" also={["/"]}>
        Back to Events
      </BackLink>
      <PictureByWidth
        image={event.image}
        coverArt={coverArtOf(event)}
        shape="top"
        otherwise={{ "(width < 48rem)": "card" }}
        sizes="(min-width: 80rem) 1200px, 100vw"
        eager
        className="max-md:aspect-8/5"
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <Badge tone="plain">
              <span className="capitalize">{event.category}</span>
            </Badge>
            <StatusBadge status={page.shownStatus} />
            {event.isPast && <Badge tone="plain">Past event</Badge>}
            {event.isAttending && (
              <Badge tone="sage" icon={<Check aria-hidden />}>
                You’re attending
              </Badge>
            )}
          </p>
          <h1 className="mt-3 wrap-anywhere">{event.title}</h1>
          <Organizer organizer={event.organizer} source={event.source} />
          <SubmissionNotice notice={page.notice} noun="event" title={event.title} />
        </div>
        <EventSideCard {...page} />
        <div className="min-w-0 lg:col-start-1">
          <Paragraphs text={event.description} />
          <WhoIsComing
            faces={event.faces}
            total={event.attending}
            hiddenFaces={event.hiddenFaces}
            isOpen={event.can.rsvp}
            isPast={event.isPast}
          />
          <EditsWaiting count={page.editsWaiting} />
          {event.can.deleteOwn && (
            <div className="mt-10 flex flex-wrap gap-2 border-t pt-4">
              {event.can.edit && (
                <ButtonLink to={`/events/${event.id}/edit`} tone="outline" icon={<Pencil aria-hidden />}>
                  Edit
                </ButtonLink>
              )}
              <DeleteEvent event={event} from="page" isOthers={!event.can.deleteOwn} />
            </div>
          )}
          <SubmissionFoot slug="events" noun="event" id={event.id} title={event.title} can={event.can} />
        </div>
      </div>
      {event.can.rsvp && <RsvpBar event={event} />}
    </div>
  );
}

/** Plain text: a blank line parts paragraphs, line breaks and indentation are kept, nothing is markup. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className="max-w-measure text-lg">
      {text.split(/\n\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
        <p key={index} className="mb-5 whitespace-pre-wrap wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
