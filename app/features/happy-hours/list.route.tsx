import { today } from "~/domain/calendar/city-time.server";
import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { withoutDeletingLeft } from "~/domain/moderation/parties.server";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { leadFromGonePage } from "~/platform/forms/page-refusals";
import { copiedForMembers } from "~/shell/copied-for-members";
import { ChipLink } from "~/ui/chip";
import { GrownListPager } from "~/ui/grown-list-pager";
import { X } from "~/ui/icons";
import { Invitation } from "~/ui/invitation";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/list.route";
import { DayFilter } from "./day-filter";
import { HappyHourCard } from "./happy-hour-card";
import { SubmitHappyHour } from "./happy-hour-tools";
import { happyHourKind } from "./moderation.server";
import { NoHappyHours } from "./no-happy-hours";
import { weekdayOf } from "./on-now.server";
import { listHappyHours } from "./queries.server";
import { type HappyHourFilters, happyHourFilters, happyHoursOnPage, happyHoursPath } from "./rules";
import { wording } from "./wording";

export { action } from "~/platform/commands/action.server";

export const handle = copiedForMembers;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const filters = happyHourFilters(url.searchParams);
  const list = await listHappyHours(asking, filters);
  const stretch = happyHoursOnPage(filters.show);
  leadFromGonePage(stretch, list.happyHours, happyHoursPath({ ...filters, show: undefined }));
  return {
    ...list,
    happyHours: await withoutDeletingLeft(asking, happyHourKind, list.happyHours),
    ruleOptions: await ruleOptionsForAdmins(asking),
    stretch,
    ...filters,
    today: weekdayOf(today(asking.now)),
    isSignedIn: asking.viewer !== null,
    meta: shareMeta({
      title: wording.list.title,
      description: `${wording.list.text}: what is on now, and on which days.`,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}/happy-hours` },
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: `${wording.list.title} · Porchlight` }];

export default function HappyHoursPage({ loaderData: page }: Route.ComponentProps) {
  const { happyHours, onNow, day, neighborhood } = page;
  return (
    <div className="wrap pb-10">
      <PageHead {...wording.list}>
        <SubmitHappyHour isSignedIn={page.isSignedIn} />
      </PageHead>
      <DayFilter onNow={onNow} day={day} neighborhood={neighborhood} today={page.today} />
      {neighborhood && <OnlyIn neighborhood={neighborhood} onNow={onNow} day={day} />}
      {happyHours.length === 0 ? (
        <NoHappyHours onNow={onNow} day={day} neighborhood={neighborhood} />
      ) : (
        <ul
          id="list"
          tabIndex={-1}
          aria-label="Happy hours"
          className="scroll-mt-24 grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-5"
        >
          {happyHours.map((happyHour, index) => (
            <li key={happyHour.id} className="min-w-0">
              <HappyHourCard happyHour={happyHour} from="list" eager={index < 3} />
            </li>
          ))}
          {!page.hasMore && (
            <Invitation
              text="Do you know a deal that is missing?"
              to="/happy-hours/new"
              className="justify-center rounded-card border p-5"
            >
              Add it
            </Invitation>
          )}
        </ul>
      )}
      <GrownListPager
        stretch={page.stretch}
        hasMore={page.hasMore}
        to={(show) => happyHoursPath({ onNow, day, neighborhood, show })}
        noun="happy hours"
        heading="list"
      />
    </div>
  );
}

/** Says that only one neighborhood's are listed, and lets go of it. */
function OnlyIn({ neighborhood, ...rest }: { neighborhood: string } & Pick<HappyHourFilters, "onNow" | "day">) {
  return (
    <p className="-mt-2 mb-6">
      <ChipLink to={happyHoursPath(rest)} current={false} preventScrollReset>
        Only in {neighborhood}
        <X className="size-4" aria-hidden />
        <span className="sr-only"> (show all neighborhoods)</span>
      </ChipLink>
    </p>
  );
}
