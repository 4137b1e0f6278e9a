import type { RouterContextProvider } from "react-router";
import { isDatabaseAway } from "~/db/errors.server";
import { requestContext } from "~/platform/context.server";

/** Records that the database was unreachable while a page loaded. @returns false for any other error */
export function recordOutage(error: unknown, context: Readonly<RouterContextProvider>): boolean {
  if (!isDatabaseAway(error)) return false;
  const { dependencies, request: facts } = context.get(requestContext);
  facts.problems.isDatabaseAway = true;
  dependencies.log.warn({ err: error, requestId: facts.id }, "database away");
  return true;
}
