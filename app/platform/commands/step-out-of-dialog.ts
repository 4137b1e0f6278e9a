import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { addressOf, closeDialog, shownDialog } from "~/ui/dialog-address";

/** A form in a dialog whose answer leads elsewhere: the step into the dialog is taken back before the next one is made. */
export const stepOutOfDialog: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const dialog = shownDialog();
  if (request.method === "GET" || dialog === undefined || !Object.values(results).some(leadsAway)) return results;
  await closeDialog();
  return Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]) => [route, { type, result: withWayBack(result, dialog) }]),
  );
};

const leadsAway = ({ result }: DataStrategyResult) => result instanceof Response && result.headers.has("Location");

/** Whoever is asked to sign in, or whether it is still them, comes back to the dialog, and finds in it what they typed. */
function withWayBack(result: unknown, dialog: string): unknown {
  const door = result instanceof Response && /^\/auth.*to=[^&#]*$/.exec(result.headers.get("Location") ?? "")?.[0];
  if (!door) return result;
  const headers = new Headers((result as Response).headers);
  headers.set("Location", door + encodeURIComponent(addressOf(dialog)));
  return new Response(null, { status: (result as Response).status, headers });
}
