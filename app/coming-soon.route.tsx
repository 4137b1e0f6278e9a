import { data } from "react-router";
import { Picture } from "~/shared/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/coming-soon.route";

const rooms: Record<string, { heading: string; sentence: string; poster: { kind: string; name: string } }> = {
  "/neighborhoods": {
    heading: "Neighborhood Guides",
    sentence: "We are still walking the streets to write them.",
    poster: { kind: "hyde park", name: "Hyde Park" },
  },
  "/services": {
    heading: "Local Services",
    sentence: "The toolbox is still being packed.",
    poster: { kind: "repair", name: "Hammer" },
  },
};

export function loader({ url, params }: Route.LoaderArgs) {
  const room = rooms[url.pathname.replace(/\/+$/, "")];
  if (params.id || !room) throw data(null, { status: 404 });
  return room;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? "Not found"} · Porchlight` },
  { name: "description", content: loaderData?.sentence },
];

export default function ComingSoon({ loaderData: { heading, sentence, poster } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6">
      <EmptyState
        as="h1"
        title={heading}
        text={`${sentence} This page opens soon.`}
        picture={<Picture image={null} poster={poster} shape="card" sizes="26rem" eager />}
      >
        <ButtonLink to="/">See what is on today</ButtonLink>
      </EmptyState>
    </div>
  );
}
