import { expect, it } from "vitest";
import routes from "~/routes";
import { mayBeCopied } from "./may-be-copied";

type RouteModule = { default?: unknown };
type Listed = { path?: string; file: string; children?: Listed[] };

const modules = import.meta.glob<RouteModule>("../app/**/*.route.{ts,tsx}");

const listed = (each: Listed[], base = ""): { path: string; file: string }[] =>
  each.flatMap(({ path = "", file, children }) => {
    const whole = path.startsWith("/") ? path : `${base}/${path}`;
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

it.each([
  { method: "POST", url: "/events" },
  { method: "GET", url: "http://evil.test/events" },
  { method: "GET", url: `/events?${"x".repeat(300)}` },
  { method: "GET", url: "/_.data" },
  ...["/healthz", "/readyz", "/robots.txt", "/favicon.svg", "/assets/frame.js"].map((url) => ({ method: "GET", url })),
])("$method $url is not", (asked) => expect(mayBeCopied(asked)).toBe(false));
