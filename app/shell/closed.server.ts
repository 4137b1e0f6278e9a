import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { formIn } from "~/platform/commands/action.server";
import { isSameSite } from "~/platform/commands/same-site.server";
import { asUnsent } from "~/platform/commands/unsent";
import { requestContext } from "~/platform/context.server";
import type { Closed } from "./closed-page";
import { pageFacts } from "./page-facts.server";

/**
 * While the database is away every page is the same page: it says so, with 503, and keeps what a form brought. Whether it
 * is shows when the viewer is looked up, or later, when a loader asks it in vain.
 */
export const closeWhileAway: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { problems, isData } = context.get(requestContext).request;
  if (problems.viewerError !== undefined && !problems.isDatabaseAway) throw problems.viewerError;
  if (problems.isDatabaseAway) throw closed(context, await unsentForm(request, context));
  const response = await next();
  // A form that a script sent has its answer already, and its page stays.
  if (!problems.isDatabaseAway || (isData && request.method !== "GET")) return response;
  throw closed(context, problems.unsentForm);
};

function closed(context: Readonly<RouterContextProvider>, unsent: Closed["unsent"]) {
  const { problems } = context.get(requestContext).request;
  const { viewer, ...page } = pageFacts(context);
  // Somebody may well be signed in: that could not be found out.
  const known = problems.viewerError === undefined ? { ...page, viewer } : page;
  return data({ isClosed: true, page: known, unsent } satisfies Closed, { status: 503 });
}

/** What a form brought. Of another site's form nothing: sent again from here, it would be ours. */
async function unsentForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { dependencies } = context.get(requestContext);
  if (request.method !== "POST" || !isSameSite(request, dependencies.settings.baseUrl)) return undefined;
  return asUnsent(await formIn(request));
}
