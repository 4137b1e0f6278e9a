import routes from "~/routes";

type Route = { path?: string; children?: Route[] };

function patternsOf(each: Route[], base = ""): string[] {
  return each.flatMap(({ path = "", children }) => {
    const pattern = path.startsWith("/") ? path : [base, path].filter(Boolean).join("/");
    return children ? patternsOf(children, pattern) : [pattern];
  });
}

/** Every address on the map, as `/events/:eventId`. */
export const patterns: string[] = [...new Set(patternsOf(routes as Route[]))];

/** Answers that stay open. Whoever asks for all pages does without them. */
export const neverEnding: readonly string[] = ["/threads/:threadId/live", "/session/news"];

/** Where the app's own script asks for a page's data. */
export function dataPath(path: string): string {
  const [pathname = "", query] = path.split("?");
  const data = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
  return query === undefined ? data : `${data}?${query}`;
}
