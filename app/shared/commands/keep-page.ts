import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { randomKey } from "./random-key";
import type { CommandResult } from "./result";

/**
 * A form that gets no answer, because the server is away or the network is, must not cost the page and what was typed
 * on it: the form says so and stays. Everything else a request may come back with is left as it is.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]) => {
      const isAnswer = type === "data" || result instanceof Response;
      // The status keeps the router from asking the silent server for the page as well.
      return [route, isAnswer ? { type, result } : { type: "data", result: data(unanswered(result), { status: 503 }) }];
    }),
  );
};

function unanswered(error: unknown): CommandResult {
  const said = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string" && error.data;
  const text = said || "Porchlight does not answer. Please try again in a minute.";
  return {
    command: "",
    id: randomKey(),
    ok: false,
    toast: { tone: "destructive", title: "Error", text },
    errors: {},
    values: {},
  };
}
