import { requestContext } from "~/platform/context.server";
import type { Route } from "./+types/session.route";

/** Asked by a page that stays open long. Any request renews a session that is due; this one does nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestContext);
  return Response.json({ expires_at: viewer?.session.expiresAt.getTime() ?? null });
}
