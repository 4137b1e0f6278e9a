import { redirect } from "react-router";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/apartment.route";
import { apartmentPath } from "./links";
import { findNeighborhoodOf } from "./queries.server";

/** An apartment has no page of its own: whoever may see it is led to its place in the guide. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const neighborhoodId = isId(id) ? await findNeighborhoodOf(read(context), id) : undefined;
  if (neighborhoodId) throw redirect(apartmentPath(neighborhoodId, id));
  throw notFound("Apartment");
}

export const meta = () => [{ title: "Apartment not found · Porchlight" }];

/** Never shown; with it a missing apartment is told on a page. */
export default function Apartment() {
  return null;
}
