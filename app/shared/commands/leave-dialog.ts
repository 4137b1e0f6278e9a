import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { closeDialog } from "~/ui/dialog-address";

/** A form in a dialog whose answer leads elsewhere: the step into the dialog is taken back before the next one is made. */
export const leaveDialog: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const leads = Object.values(results).some(
    ({ result }) => result instanceof Response && result.headers.has("Location"),
  );
  if (request.method !== "GET" && leads) await closeDialog();
  return results;
};
