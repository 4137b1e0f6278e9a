import { data } from "react-router";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { findRestaurant } from "./queries.server";

/** The drawn picture of a restaurant for other sites. Only of restaurants that there are. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const restaurant = isId(params.id) ? await findRestaurant(read(context), params.id) : undefined;
  if (!restaurant) throw data({ title: "Restaurant not found" }, { status: 404 });
  return coverArtFile(restaurant.coverArt, restaurant.approvalStatus === "approved");
}
