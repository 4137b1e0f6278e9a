import { data } from "react-router";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { sceneOf } from "./cover-art";
import { findEvent } from "./queries.server";

/** The drawn picture of an event for other sites. Only of events that there are, so that nobody makes us draw for nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const event = isId(params.eventId) ? await findEvent(read(context), params.eventId) : undefined;
  if (!event) throw data({ title: "Event not found" }, { status: 404 });
  return coverArtFile(sceneOf(event), event.approvalStatus === "approved");
}
