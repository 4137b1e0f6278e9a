import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { coverArtFile } from "~/platform/images/cover-art-file.server";
import type { Route } from "./+types/cover-art-file.route";
import { findService } from "./queries.server";
import { serviceNotFound } from "./service-not-found";

/** The drawn picture of a service for other sites. Only of services that there are. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const service = isId(params.id) ? await findService(read(context), params.id) : undefined;
  if (!service) throw serviceNotFound();
  return coverArtFile(service.coverArt, service.approvalStatus === "approved");
}
