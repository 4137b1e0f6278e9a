import { city } from "city";
import { Link } from "react-router";
import { today } from "~/domain/calendar/city-time.server";
import { verifiedPath } from "~/domain/members/rules";
import { HiddenCount } from "~/domain/peace/hidden-note";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { leadFromGonePage } from "~/platform/forms/page-refusals";
import { copiedForMembers } from "~/shell/copied-for-members";
import { classNames } from "~/ui/class-names";
import { GrownListPager } from "~/ui/grown-list-pager";
import { BadgeCheck } from "~/ui/icons";
import type { Route } from "./+types/list.route";
import { CreateEvent } from "./create-event";
import { DayNavigator } from "./day-navigator";
import { findBusyDay, listDays } from "./days/queries.server";
import { EventGrid } from "./event-grid";
import { FeaturedCarousel } from "./featured/carousel";
import { listFeaturedEvents } from "./featured/queries.server";
import { NoEvents } from "./no-events";
import { eventsFor, listEventChoices, listEvents } from "./queries.server";
import { eventFilters, eventsOnPage, eventsPath, eventsShown, knownFilters } from "./rules";
import { findYours } from "./yours/queries.server";
import { YoursRow } from "./yours/yours";

export { action } from "~/platform/commands/action.server";

export const handle = copiedForMembers;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const now = today(asking.now);
  const { searchParams, pathname } = url;
  const choices = await listEventChoices(asking);
  const filters = knownFilters(eventFilters(searchParams, now), choices);
  const [day, days, slides, { attended, yours }, hidden] = await Promise.all([
    listEvents(asking, filters),
    listDays(asking, filters),
    listFeaturedEvents(asking),
    findYours(asking, filters.date),
    hiddenFrom(asking),
  ]);
  const list = { ...day, events: eventsFor(asking, day.events, attended, hidden) };
  const base = pathname.startsWith("/events") ? "/events" : "/";
  const stretch = eventsOnPage(filters.show);
  leadFromGonePage(stretch, day.events, eventsPath({ ...filters, show: eventsShown }, now, base));
  return {
    filters,
    stretch,
    today: now,
    isSignedIn: asking.viewer !== null,
    base,
    meta: shareMeta({
      title: "Events",
      heading: `What is on in ${city().name}`,
      description: `What is on in ${city().name}, near you, today. ${city().name}'s residency verified community platform for real neighbors.`,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}/events` },
    }),
    ...days,
    busyDay: list.events.length === 0 ? await findBusyDay(asking, filters) : null,
    slides,
    yours,
    ...choices,
    ...list,
    hiddenCount: day.events.length - list.events.length,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: "Events · Porchlight" }];

export default function EventsPage({ loaderData: page }: Route.ComponentProps) {
  const { filters, events } = page;
  const isEmpty = events.length === 0;
  const create = (className?: string) => (
    <CreateEvent
      isSignedIn={page.isSignedIn}
      choices={page}
      today={page.today}
      day={filters.date}
      className={className}
    />
  );
  const lead = `${city().name}’s residency verified community platform`;
  return (
    <div className="wrap">
      {/* The banner that stands there without any says it itself. On a phone what awaits a member takes its place. */}
      {page.slides.length > 0 && (
        <h1 className={classNames(leadClass, page.yours && "max-xs:sr-only")}>
          <BadgeCheck className="size-[1.1em] flex-none text-sage" aria-hidden />
          <span>
            <Link
              to={verifiedPath}
              className={classNames(
                "text-ink underline decoration-line-strong underline-offset-4",
                page.yours && "max-xs:hidden",
              )}
            >
              {lead}
            </Link>
            {page.yours && <span className="xs:hidden">{lead}</span>} for real neighbors
          </span>
        </h1>
      )}
      {page.yours && <YoursRow yours={page.yours} />}
      {/* A day without events needs its room for the way on. */}
      {(!isEmpty || page.slides.length === 0) && <FeaturedCarousel slides={page.slides} />}
      <DayNavigator {...page} />
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-3 xs:mt-10 xs:mb-5 xs:items-end">
        <div>
          <h2 id="list" tabIndex={-1} className="scroll-mt-24 max-xs:text-lg">
            Upcoming Events
          </h2>
          {!isEmpty && <p className="mt-1 text-sm text-muted max-xs:sr-only">{summary(events.length, page)}</p>}
        </div>
        {!isEmpty && create(narrowClass)}
      </div>
      {isEmpty ? (
        <NoEvents {...page}>{create()}</NoEvents>
      ) : (
        <EventGrid events={events} isFirst={page.stretch.from === 0} isToday={filters.date === page.today} />
      )}
      <HiddenCount count={page.hiddenCount} noun="event" />
      <GrownListPager
        stretch={page.stretch}
        hasMore={page.hasMore}
        to={(show = eventsShown) => eventsPath({ ...filters, show }, page.today, page.base)}
        noun="events"
        heading="list"
      />
    </div>
  );
}

const leadClass =
  "flex items-center gap-2.5 py-1.5 font-display text-sm leading-snug tracking-[-.01em] [font-weight:560] xs:pt-5 xs:pb-4 xs:text-[clamp(1.05rem,.95rem+.5vw,1.3rem)]";

/** Beside the heading on a phone; on the narrowest its sign alone, whose word is still there for those who listen. */
const narrowClass =
  "flex-none max-xs:px-3 max-[21.5rem]:w-11 max-[21.5rem]:gap-0 max-[21.5rem]:p-0 max-[21.5rem]:text-[0px]";

function summary(
  count: number,
  { filters, today: now, hasMore, stretch: { from } }: Route.ComponentProps["loaderData"],
) {
  const day = filters.date === now ? "today" : "this day";
  const shown = hasMore ? `The first ${count}` : count;
  return `${from > 0 ? `${from + 1} to ${from + count}` : shown} ${day}, most attended first`;
}
