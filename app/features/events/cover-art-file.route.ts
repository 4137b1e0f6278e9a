import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { coverArtOf } from "./cover-art";
import { findEvent } from "./queries.server";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  coverArtFile(context, params.eventId, {
    what: "Event",
    find: findEvent,
    artOf: (event) => coverArtOf(event),
    isPublic: ({ approvalStatus }) => approvalStatus === "approved",
  });
