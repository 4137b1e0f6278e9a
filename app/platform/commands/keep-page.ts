import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { keepCurrentPage } from "~/platform/connection/current-page";
import { isNoResponseError, noResponseToast, recordResponse } from "~/ui/reach";
import { randomKey } from "./random-key";
import type { CommandResult } from "./result";

type Results = Record<string, DataStrategyResult>;

/**
 * A request without an answer (the server or the network is away) must not cost the page and what was typed on it: a toast
 * says so, and the page stays. All other results pass.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.signal.aborted) return results;
  const isAnswered = !Object.values(results).some(({ type, result }) => type === "error" && isNoResponse(result));
  if (Object.keys(results).length > 0) recordResponse(isAnswered);
  if (request.method !== "GET") return keepForm(results);
  return isAnswered ? results : keepCurrentPage(request, results);
};

/** 502 and 504 come from a proxy, never from us. */
const isNoResponse = (error: unknown): boolean =>
  isNoResponseError(error) || (isRouteErrorResponse(error) && [502, 504].includes(error.status));

const keepForm = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]) => {
      const isAnswer = type === "data" || result instanceof Response;
      // Status 503 stops the router from revalidating.
      return [
        route,
        isAnswer ? { type, result } : { type: "data", result: data(noResponseResult(result), { status: 503 }) },
      ];
    }),
  );

/** The server's own refusals are a sentence, which starts with our name where a proxy may use the same status. */
const refusalTextOf = (error: unknown) =>
  isRouteErrorResponse(error) &&
  typeof error.data === "string" &&
  (error.status < 500 || error.data.startsWith("Porchlight ")) &&
  error.data;

function noResponseResult(error: unknown): CommandResult {
  const text = refusalTextOf(error);
  const toast = {
    tone: "destructive" as const,
    ...(text ? { title: "Error", text } : noResponseToast("This was not sent")),
  };
  return { command: "", id: randomKey(), ok: false, toast, errors: {}, values: {} };
}
