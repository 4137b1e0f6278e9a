import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { formIn } from "~/platform/commands/action.server";
import { isSameSite } from "~/platform/commands/same-site.server";
import { asUnsent } from "~/platform/commands/unsent";
import { requestContext } from "~/platform/context.server";
import type { Outage } from "./outage-page";
import { pageFacts } from "./page-facts.server";

/**
 * Replaces every page by the outage page (503) while the database is away, and keeps a posted form. The outage is noticed
 * when the viewer is looked up, or later in a loader.
 */
export const showOutagePage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { problems, isData } = context.get(requestContext).request;
  if (problems.viewerError !== undefined && !problems.isDatabaseAway) throw problems.viewerError;
  if (problems.isDatabaseAway) throw outageResponse(context, await unsentForm(request, context));
  const response = await next();
  // A form sent by script has its answer already, and its page stays.
  if (!problems.isDatabaseAway || (isData && request.method !== "GET")) return response;
  throw outageResponse(context, problems.unsentForm);
};

function outageResponse(context: Readonly<RouterContextProvider>, unsent: Outage["unsent"]) {
  const { problems, id: requestId } = context.get(requestContext).request;
  const { viewer, ...facts } = pageFacts(context);
  const page = { ...facts, requestId };
  // Leave the viewer out: somebody may be signed in.
  const known = problems.viewerError === undefined ? { ...page, viewer } : page;
  // Tabs that were loaded before an update know it by its earlier name.
  return data({ isOutage: true, isClosed: true, page: known, unsent } satisfies Outage, { status: 503 });
}

/** The posted values; none of another site's form, which would become ours when sent again from here. */
async function unsentForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { dependencies } = context.get(requestContext);
  if (request.method !== "POST" || !isSameSite(request, dependencies.settings.baseUrl)) return undefined;
  return asUnsent(await formIn(request));
}
