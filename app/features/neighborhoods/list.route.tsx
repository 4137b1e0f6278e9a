import { city } from "city";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { Picture } from "~/platform/images/pictures";
import { copiedForMembers } from "~/shell/copied-for-members";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/list.route";
import { NeighborhoodCard } from "./neighborhood-card";
import { listNeighborhoods } from "./queries.server";

export const handle = copiedForMembers;

export async function loader({ context }: Route.LoaderArgs) {
  return {
    neighborhoods: await listNeighborhoods(read(context)),
    meta: shareMeta({
      title: "Neighborhood Guides",
      heading: `Neighborhood Guides of ${city().name}`,
      description: `${text} Walk scores, rents, apartments and suggestions of neighbors.`,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}/neighborhoods` },
    }),
  };
}

const text = `What ${city().demonym} know about their own streets.`;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Neighborhood Guides · Porchlight" }];

export default function NeighborhoodsPage({ loaderData: { neighborhoods } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-10">
      <PageHead title="Neighborhood Guides" text={text} />
      {neighborhoods.length === 0 ? (
        <NoNeighborhoods />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-10">
          {neighborhoods.map((neighborhood, index) => (
            <NeighborhoodCard key={neighborhood.id} neighborhood={neighborhood} eager={index < 3} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoNeighborhoods() {
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" eager />}
      title="No neighborhoods yet."
      text="An admin draws the map. Meanwhile the whole city is one street."
    >
      <ButtonLink to="/" tone="outline">
        See what is on today
      </ButtonLink>
    </EmptyState>
  );
}
