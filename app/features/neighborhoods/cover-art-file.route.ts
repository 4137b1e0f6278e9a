import { data } from "react-router";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { coverArtOf } from "./cover-art.server";
import { findNeighborhoodForCommand } from "./queries.server";

/** The drawn picture of a neighborhood for other sites. Only of neighborhoods that there are. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const neighborhood = isId(params.id) ? await findNeighborhoodForCommand(read(context), params.id) : undefined;
  if (!neighborhood) throw data({ title: "Neighborhood not found" }, { status: 404 });
  return coverArtFile(coverArtOf(neighborhood), true);
}
