import { data } from "react-router";
import { isId } from "~/shared/commands/fields";
import { posterJpeg } from "~/shared/images/raster.server";
import { read } from "~/shared/members/context.server";
import type { Route } from "./+types/poster-file.route";
import { scenePosterOf } from "./poster";
import { findEvent } from "./queries.server";

/** The drawn picture of an event for other sites. Only of events that there are, so that nobody makes us draw for nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const event = isId(params.eventId) ? await findEvent(read(context), params.eventId) : undefined;
  if (!event) throw data({ title: "Event not found" }, { status: 404 });
  const picture = await posterJpeg(scenePosterOf(event));
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": event.approvalStatus === "approved" ? "public, max-age=86400" : "private, no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
