import { city } from "city";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { copiedForMembers } from "~/shell/copied-for-members";
import { CursorPager } from "~/ui/cursor-pager";
import { DialogLink } from "~/ui/dialog-link";
import { Plus } from "~/ui/icons";
import { Invitation } from "~/ui/invitation";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/list.route";
import { CuisineFilter } from "./cuisine-filter";
import { NeighborhoodFilter } from "./neighborhood-filter";
import { NoRestaurants } from "./no-restaurants";
import { listRestaurantChoices, listRestaurants } from "./queries.server";
import { RestaurantRow } from "./restaurant-row";
import { guideFilters, guidePath, guideTitle, isUnfiltered, knownFilters } from "./rules";
import { useSteadyOrder } from "./use-steady-order";

export { action } from "~/platform/commands/action.server";

export const handle = copiedForMembers;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const choices = await listRestaurantChoices(asking);
  const filters = knownFilters(guideFilters(url.searchParams), choices);
  const asked = url.searchParams.get("after");
  const after = asked && isId(asked) ? asked : undefined;
  return {
    filters,
    ...(await listRestaurants(asking, filters, after)),
    choices,
    isSignedIn: asking.viewer !== null,
    maySetDate: Boolean(asking.viewer?.isAdmin),
    meta: shareMeta({
      title: "Restaurant Guide",
      heading: `Where ${city().name} eats`,
      description: `Where ${city().name} eats: new openings, and what neighbors vote for and review.`,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}${guidePath(filters)}` },
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Restaurant Guide · Porchlight" }];

export default function RestaurantsPage({ loaderData: page }: Route.ComponentProps) {
  const { filters, choices, isSignedIn } = page;
  const restaurants = useSteadyOrder(page.restaurants);
  return (
    <div className="wrap pb-10">
      <PageHead title="Restaurant Guide">
        <DialogLink
          to="/restaurants/new"
          page={() => import("./new.route")}
          data={isSignedIn && page}
          className="btn-sign"
          icon={<Plus aria-hidden />}
        >
          Submit Restaurant
        </DialogLink>
      </PageHead>
      <CuisineFilter filters={filters} cuisines={choices.cuisines} />
      <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-pretty wrap-anywhere max-xs:text-xl">{guideTitle(filters)}</h2>
        <NeighborhoodFilter filters={filters} neighborhoods={choices.neighborhoods} />
      </div>
      {restaurants.length === 0 ? (
        <NoRestaurants filters={filters} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,500px),1fr))] gap-x-10 border-t">
          {restaurants.map((restaurant, index) => (
            <RestaurantRow
              key={restaurant.id}
              restaurant={restaurant}
              isSignedIn={isSignedIn}
              isNew={isUnfiltered(filters)}
              eager={index < 2}
            />
          ))}
          {!page.next && (
            <Invitation text="Is your favorite missing?" to="/restaurants/new" className="border-b py-5">
              Add it
            </Invitation>
          )}
        </ul>
      )}
      <CursorPager
        first={!page.isFirst && { to: guidePath(filters), text: "Back to the first" }}
        next={page.next && { to: guidePath(filters, page.next), text: "More restaurants" }}
      />
    </div>
  );
}
