import { Link } from "react-router";
import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { shareFacts } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { leadFromGonePage, notFound } from "~/platform/forms/page-refusals";
import { Picture } from "~/platform/images/pictures";
import { copiedForMembers } from "~/shell/copied-for-members";
import { BackLink } from "~/ui/back-link";
import { DialogLink } from "~/ui/dialog-link";
import { Pencil } from "~/ui/icons";
import type { Route } from "./+types/neighborhood.route";
import { ApartmentsSection } from "./apartments/apartments-section";
import { findApartmentForms, listApartmentsOfGuide } from "./apartments/queries.server";
import { Around } from "./around/around";
import { listAround } from "./around/queries.server";
import { GuideHead } from "./guide-head";
import { KnownSection } from "./known/known-section";
import { neighborhoodMeta } from "./neighborhood-meta";
import { findGuide } from "./queries.server";
import { listSuggestionsOfGuide } from "./suggestions/queries.server";
import { SuggestionsSection } from "./suggestions/suggestions-section";

export { action } from "~/platform/commands/action.server";
export { printed as links } from "~/ui/printed";

export const handle = copiedForMembers;

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const asking = read(context);
  if (!isId(id)) throw notFound("Neighborhood");
  const { viewer } = asking;
  const [guide, around, suggestions, apartments, forms] = await Promise.all([
    findGuide(asking, id),
    listAround(asking, id),
    listSuggestionsOfGuide(asking, id, url.searchParams),
    listApartmentsOfGuide(asking, id, url.searchParams),
    viewer ? findApartmentForms({ ...asking, viewer }, id, url.searchParams) : null,
  ]);
  if (!guide) throw notFound("Neighborhood");
  const { neighborhood, known } = guide;
  if (suggestions.hiddenCount === 0) leadFromGonePage(suggestions.stretch, suggestions.suggestions, suggestions.first);
  const { baseUrl } = context.get(requestContext).dependencies.settings;
  const share = shareFacts(`/neighborhoods/${neighborhood.id}`, neighborhood.image, baseUrl);
  return {
    neighborhood,
    ruleOptions: await ruleOptionsForAdmins(asking),
    around,
    known,
    suggestions,
    apartments,
    forms: forms ?? null,
    meta: neighborhoodMeta({ neighborhood, share }),
    isSignedIn: viewer !== null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Neighborhood not found · Porchlight" }];

export default function NeighborhoodPage({ loaderData: page }: Route.ComponentProps) {
  const { neighborhood, suggestions, isSignedIn } = page;
  return (
    <div className="wrap pb-12">
      <BackLink to="/neighborhoods">Back to Neighborhoods</BackLink>
      <Picture
        image={neighborhood.image}
        coverArt={neighborhood.coverArt}
        shape="banner"
        sizes="(min-width: 80rem) 1200px, 100vw"
        eager
        className="max-md:-mx-gutter max-md:aspect-12/7 max-md:w-[calc(100%+2*var(--spacing-gutter))] max-md:max-w-none max-md:rounded-none"
      />
      <GuideHead neighborhood={neighborhood}>
        {neighborhood.can.edit && (
          <DialogLink
            to={`/neighborhoods/${neighborhood.id}/edit`}
            page={() => import("./edit.route")}
            data={{ neighborhood }}
            tone="outline"
            className="mt-5 whitespace-normal"
            icon={<Pencil aria-hidden />}
          >
            Edit Neighborhood
          </DialogLink>
        )}
      </GuideHead>
      <p className="mt-5">
        <Link to={`/neighborhoods/${neighborhood.id}/neighbors`}>Who lives here</Link>
      </p>
      <Around neighborhood={neighborhood} around={page.around} />
      <SuggestionsSection neighborhood={neighborhood} suggestions={suggestions} isSignedIn={isSignedIn} />
      <KnownSection neighborhood={neighborhood} known={page.known} />
      <ApartmentsSection neighborhood={neighborhood} apartments={page.apartments} forms={page.forms} />
    </div>
  );
}
