import { matchRoutes } from "react-router";
import routes from "../../../app/routes.ts";
import { importsOf, read, sources } from "../../support/sources.ts";
import type { Session } from "./requests.ts";
import type { Looker } from "./screen.ts";
import { dialogs, screens } from "./screens.ts";

type Route = { path?: string; file: string; children?: Route[] };

/** A link that opens a dialog, and where it was found. */
export type FoundLink = { as: Looker; on: string; to: string };

/** The routes that the sources link to as dialogs, and those of which the link itself has the dialog. */
export const linkedRoutes = new Set([
  "app/features/house-rules/rules.route.tsx",
  "app/features/boards/reports/report.route.tsx",
  ...sources
    .filter((file) => /<(Plain)?DialogLink\b/.test(read(file)))
    .flatMap((file) => importsOf(file).map(({ to }) => to))
    .filter((file) => file.endsWith(".route.tsx")),
]);

/** Own and others' things differ. */
const pagesOfRoute = 3;

/**
 * One link for each route that the city's pages open as a dialog: found on the screens, and on the first pages of
 * each other route that they link to.
 */
export async function findDialogLinks(sessionOf: (who: Looker) => Promise<Session>): Promise<Map<string, FoundLink>> {
  const found = new Map<string, FoundLink>();
  for (const as of ["visitor", "member", "admin"] as const) {
    const { request } = await sessionOf(as);
    const own = [...dialogs, ...screens].filter((screen) => screen.as === as);
    const pages = new Set(own.flatMap(({ path }) => (typeof path === "string" ? [path] : [])));
    const visits = new Map<string, number>();
    for (const on of pages)
      for (const { to, opens } of linksIn(await (await request.get(on)).text())) {
        const route = routeOf(to);
        if (!route) continue;
        if (opens && !found.has(route)) found.set(route, { as, on, to });
        if ([...linkedRoutes].every((each) => found.has(each))) return found;
        if (pages.has(to)) continue;
        const before = visits.get(route) ?? 0;
        if (before < pagesOfRoute) pages.add(to);
        visits.set(route, before + 1);
      }
  }
  return found;
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([link]) => {
    const to = / href="(\/[^"#]*)/.exec(link)?.[1]?.replaceAll("&amp;", "&");
    return to ? [{ to, opens: link.includes(' data-opens="/') }] : [];
  });

type RouteObject = { id: string; path?: string; children?: RouteObject[] };

const objectsOf = (each: readonly Route[]): RouteObject[] =>
  each.map(({ path, file, children }) => ({ id: `app/${file}`, path, children: children && objectsOf(children) }));

const objects = objectsOf(routes as Route[]);

function routeOf(path: string): string | undefined {
  const matches = matchRoutes(objects, path.replace(/[?#].*/, ""));
  return matches?.at(-1)?.route.id;
}
