import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { findRestaurant } from "./queries.server";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  coverArtFile(context, params.id, {
    what: "Restaurant",
    find: findRestaurant,
    artOf: ({ coverArt }) => coverArt,
    isPublic: ({ approvalStatus }) => approvalStatus === "approved",
  });
