import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { findService } from "./queries.server";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  coverArtFile(context, params.id, {
    what: "Service",
    find: findService,
    artOf: ({ coverArt }) => coverArt,
    isPublic: ({ approvalStatus }) => approvalStatus === "approved",
  });
