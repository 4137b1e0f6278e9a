import { expect, it } from "vitest";
import routes from "~/routes";
import { mayBeCopied } from "./may-be-copied";

type RouteModule = { default?: unknown };
type Listed = { path?: string; file: string; children?: Listed[] };

const modules = import.meta.glob<RouteModule>("../app/**/*.route.{ts,tsx}");

const listed = (each: Listed[], base = ""): { path: string; file: string }[] =>
  each.flatMap(({ path = "", file, children }) => {
    const whole = path.startsWith("/") ? path : `${base}/${path}`.replace(/.\/$/, (end) => end.slice(0, 1));
    return children ? listed(children, whole) : [{ path: whole.replace(/[:*][A-Za-z]*/g, "x"), file }];
  });

it.each(listed(routes as Listed[]))("$path is copied if it is a page", async ({ path, file }) => {
  const module = await modules[`../app/${file}`]?.();
  expect(module).toBeDefined();
  const isPage = module?.default !== undefined;
  expect(mayBeCopied({ method: "GET", url: path })).toBe(isPage);
  expect(mayBeCopied({ method: "GET", url: `${path}?date=2026-11-20.ics` })).toBe(isPage);
  expect(mayBeCopied({ method: "GET", url: `${path}.data?date=2026-11-20` })).toBe(false);
});

/** The router finds the same at all of these. Of what stays open nobody may be made to wait for the end. */
it.each(listed(routes as Listed[]))("$path is not copied where it is written otherwise", ({ path }) => {
  const escaped = path.replace(/[a-z](?!.*[a-z])/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  for (const url of [path.toUpperCase(), `${path}/`, `/${path}`, escaped, `${path}#top`, `${path};a=1`])
    if (url !== "/" && url !== path) expect(mayBeCopied({ method: "GET", url }), url).toBe(false);
});

it.each([
  { method: "POST", url: "/events" },
  { method: "GET", url: "http://evil.test/events" },
  { method: "GET", url: `/events?${"x".repeat(300)}` },
  { method: "GET", url: "/_.data" },
  ...["/healthz", "/readyz", "/robots.txt", "/favicon.svg", "/assets/frame.js"].map((url) => ({ method: "GET", url })),
])("$method $url is not", (asked) => expect(mayBeCopied(asked)).toBe(false));
