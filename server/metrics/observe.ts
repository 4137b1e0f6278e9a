import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics";

/** What is answered before anything looks for a route. 499, as nginx writes it: whoever asked had gone by then. */
const refusedEarly: ReadonlySet<number> = new Set([400, 413, 414, 499]);

/**
 * Counts each request with its time once its answer has left, or its asker has. Each pair of labels stays until the process
 * ends, so that whoever asks for all there is must find few: HEAD counts as GET, and what reached no route has none.
 */
export function observeRequests(
  { requests, requestDurations }: Pick<Metrics, "requests" | "requestDurations">,
  routeOf: (path: string) => string,
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    response.once("close", () => {
      if (String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
      const [path = ""] = (request.url ?? "").split("?");
      const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
      const status = response.headersSent ? response.statusCode : 499;
      const isKnown = /^(GET|POST)$/.test(method) && !refusedEarly.has(status);
      const labels = isKnown ? { method, route: routeOf(path) } : { method: "other", route: "none" };
      requests.inc({ ...labels, status });
      requestDurations.observe(labels, (performance.now() - begun) / 1000);
    });
  };
}
