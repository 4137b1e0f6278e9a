import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { stay } from "~/platform/connection/shown-page";
import { heard, isNoAnswer, silence } from "~/ui/reach";
import { randomKey } from "./random-key";
import type { CommandResult } from "./result";

type Results = Record<string, DataStrategyResult>;

/**
 * What gets no answer, because the server is away or the network is, must not cost the page and what was typed on it:
 * it is said, and the page stays. Everything else a request may come back with is left as it is.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.signal.aborted) return results;
  const isHeard = !Object.values(results).some(({ type, result }) => type === "error" && isSilence(result));
  if (Object.keys(results).length > 0) heard(isHeard);
  if (request.method !== "GET") return keepForm(results);
  return isHeard ? results : stay(request, results);
};

/** A proxy that finds nobody behind it speaks for itself: we never say these. */
const isSilence = (error: unknown): boolean =>
  isNoAnswer(error) || (isRouteErrorResponse(error) && [502, 504].includes(error.status));

const keepForm = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]) => {
      const isAnswer = type === "data" || result instanceof Response;
      // The status keeps the router from asking the silent server for the page as well.
      return [route, isAnswer ? { type, result } : { type: "data", result: data(unanswered(result), { status: 503 }) }];
    }),
  );

/** What we refuse before anybody works on it says so in a sentence, which begins with our name where a proxy may use the same status. */
const wordsOf = (error: unknown) =>
  isRouteErrorResponse(error) &&
  typeof error.data === "string" &&
  (error.status < 500 || error.data.startsWith("Porchlight ")) &&
  error.data;

function unanswered(error: unknown): CommandResult {
  const said = wordsOf(error);
  const toast = {
    tone: "destructive" as const,
    ...(said ? { title: "Error", text: said } : silence("This was not sent")),
  };
  return { command: "", id: randomKey(), ok: false, toast, errors: {}, values: {} };
}
