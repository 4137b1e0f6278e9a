import { hourNow } from "~/domain/calendar/city-time.server";
import { displayName } from "~/platform/accounts/viewer";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { useAdminOutlet } from "~/shell/admin/outlet";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { ButtonLink } from "~/ui/button";
import { FirstSteps } from "../first-steps/first-steps";
import { findFirstSteps } from "../first-steps/queries.server";
import { listLongestWaiting } from "../queries.server";
import { CityWeeks } from "../statistics/city-weeks";
import { countCity, listCityByWeek } from "../statistics/queries.server";
import { greeting, waitingSentence } from "../wording";
import type { Route } from "./+types/overview.route";
import { Figures } from "./figures";
import { LongestWaiting, WaitingByKind } from "./overview-panels";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

/** As many as are seen without scrolling. */
const longestShown = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [steps, longest, city, byWeek] = await Promise.all([
    findFirstSteps(asking),
    listLongestWaiting(asking, longestShown),
    countCity(asking),
    listCityByWeek(asking),
  ]);
  return {
    greeting: greeting(hourNow(asking.now)),
    firstName: displayName(asking.viewer).split(/\s/)[0],
    now: asking.now,
    steps,
    longest,
    city,
    byWeek,
  };
}

export const meta = () => adminMeta("Overview");

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting } = useAdminOutlet();
  const { steps, longest, now, city, byWeek } = loaderData;
  const total = waiting.reduce((sum, { pending }) => sum + pending, 0);
  const [oldest] = waiting
    .flatMap((kind) => (kind.oldest ? [{ slug: kind.slug, at: kind.oldest.at }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return (
    <AdminPage
      title={`${loaderData.greeting}, ${loaderData.firstName}`}
      text={waitingSentence(total, oldest?.at ?? null, now)}
      actions={oldest && <ButtonLink to={`/admin/${oldest.slug}`}>Review the oldest</ButtonLink>}
    >
      {steps && <FirstSteps steps={steps} />}
      <StaticAnswer answer={actionData} shownBy={[]} />
      <Figures waiting={total} oldest={oldest?.at ?? null} now={now} city={city} byWeek={byWeek} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <LongestWaiting rows={longest} />
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <WaitingByKind kinds={waiting} />
        </div>
        <CityWeeks byWeek={byWeek} className="self-start" />
      </div>
    </AdminPage>
  );
}
