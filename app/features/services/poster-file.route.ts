import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { posterFile } from "~/platform/images/poster-file.server";
import type { Route } from "./+types/poster-file.route";
import { findService } from "./queries.server";
import { serviceNotFound } from "./service-not-found";

/** The drawn picture of a service for other sites. Only of services that there are. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const service = isId(params.id) ? await findService(read(context), params.id) : undefined;
  if (!service) throw serviceNotFound();
  return posterFile(service.poster, service.approvalStatus === "approved");
}
