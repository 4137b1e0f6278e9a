import { sessionNewsOf } from "~/platform/accounts/session-news.server";
import { requestContext } from "~/platform/context.server";
import { stream } from "~/platform/live/streams.server";
import type { Route } from "./+types/session-news.route";

/**
 * Tells a browser who it is signed in as and how often it changed what they may do, and ends when that may have
 * changed: at a ban, for one. Only to the holder of the session.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { dependencies, viewer, now, request } = context.get(requestContext);
  return stream(dependencies, request, viewer, ({ send, end }) => {
    send("viewer", { id: viewer?.id ?? null, accessVersion: viewer?.accessVersion });
    // Whoever is told asks again, and is told who they are by then: also those who are away at this moment.
    if (viewer) return sessionNewsOf(dependencies).enter(viewer, now, end);
    end();
    return () => {};
  });
}
