import type { RouterContextProvider } from "react-router";
import { isDatabaseAway } from "~/db/errors.server";
import { requestContext } from "~/platform/context.server";

/** A loader's error that is none of ours. @returns false when it is a bug */
export function noteAway(error: unknown, context: Readonly<RouterContextProvider>): boolean {
  if (!isDatabaseAway(error)) return false;
  const { dependencies, request: facts } = context.get(requestContext);
  facts.trouble.isDatabaseAway = true;
  dependencies.log.warn({ err: error, requestId: facts.id }, "database away");
  return true;
}
