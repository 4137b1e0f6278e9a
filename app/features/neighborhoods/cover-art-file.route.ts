import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { coverArtOf } from "./cover-art.server";
import { findNeighborhoodForCommand } from "./queries.server";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  coverArtFile(context, params.id, {
    what: "Neighborhood",
    find: findNeighborhoodForCommand,
    artOf: coverArtOf,
    isPublic: () => true,
  });
