import { data } from "react-router";
import { isId } from "~/shared/commands/fields";
import { posterJpeg } from "~/shared/images/raster.server";
import { read } from "~/shared/members/context.server";
import type { Route } from "./+types/poster-file.route";
import { findRestaurant } from "./queries.server";

/** The drawn picture of a restaurant for other sites. Only of restaurants that there are. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const restaurant = isId(params.id) ? await findRestaurant(read(context), params.id) : undefined;
  if (!restaurant) throw data({ title: "Restaurant not found" }, { status: 404 });
  const picture = await posterJpeg(restaurant.poster);
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": restaurant.approvalStatus === "approved" ? "public, max-age=86400" : "private, no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
