import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { isDecodable } from "../is-decodable";

/** Paths whose routes are remembered, each at most `longestPath` characters. */
const mostPaths = 2_000;
const longestPath = 200;

/**
 * Which route a path belongs to, as its pattern: "/events/:eventId". Few, whatever is asked for: what no route knows is
 * "none", and files are one.
 */
export function createRouteOf(routes: ServerBuild["routes"]): (path: string) => string {
  const patterns = Object.keys(routes)
    .flatMap((id) => patternOf(routes, id) || [])
    .map((path) => ({ path }));
  const known = new LRUCache<string, string>({ max: mostPaths });
  return (asked) => {
    const path = asked.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    if (path.startsWith("/assets/")) return "/assets/*";
    if (/^\/(healthz|readyz|metrics|policy-reports)$/.test(path)) return path;
    const kept = known.get(path);
    if (kept) return kept;
    // What can’t be decoded the router would complain about in the log, once for each request.
    const found = isDecodable(path) ? matchRoutes(patterns, path)?.at(-1)?.route.path : undefined;
    const route = found && !found.endsWith("*") ? found : "none";
    if (path.length <= longestPath) known.set(path, route);
    return route;
  };
}

/** With the paths of the routes it stands in. */
function patternOf(routes: ServerBuild["routes"], id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  return parentId ? `${patternOf(routes, parentId)}/${path}`.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1") : path;
}
