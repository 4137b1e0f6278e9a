import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics";

const methods = new Set(["GET", "HEAD", "POST"]);

/** Counts each request with its time once its answer has left, or its asker has. */
export function observeRequests({ requests }: Pick<Metrics, "requests">, routeOf: (path: string) => string) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    response.once("close", () => {
      if (String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
      const [path = ""] = (request.url ?? "").split("?");
      const method = methods.has(request.method ?? "") ? request.method : "other";
      // 499, as nginx writes it: whoever asked had gone before there was an answer.
      const status = response.headersSent ? response.statusCode : 499;
      requests.observe({ method, route: routeOf(path), status }, (performance.now() - begun) / 1000);
    });
  };
}
