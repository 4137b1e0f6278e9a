import { expect, it } from "vitest";
import { createRouteOf } from "./route-of";

const routes = {
  root: { id: "root", path: "" },
  ...Object.fromEntries(
    ["/", "/events", "/events/:eventId", "/events/:eventId/calendar.ics", "/boards/new", "/boards/:boardId", "*"].map(
      (path) => [path, { id: path, path, parentId: "root" }],
    ),
  ),
  admin: { id: "admin", path: "/admin", parentId: "root" },
  overview: { id: "overview", path: "", parentId: "admin" },
  user: { id: "user", path: "users/:memberId", parentId: "admin" },
  queue: { id: "queue", path: ":kind", parentId: "admin" },
} as never;

it.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/events", "/events"],
  ["/events/", "/events"],
  ["/events/4c7afa06", "/events/:eventId"],
  ["/events/4c7afa06.data", "/events/:eventId"],
  ["/events/4c7afa06/calendar.ics", "/events/:eventId/calendar.ics"],
  ["/admin", "/admin"],
  ["/admin/users/7", "/admin/users/:memberId"],
  ["/admin/events", "/admin/:kind"],
  ["/boards/new", "/boards/new"],
  ["/boards/7", "/boards/:boardId"],
  ["/assets/app-1234.js", "/assets/*"],
  ["/healthz", "/healthz"],
  ["/metrics", "/metrics"],
  ["/wp-login.php", "none"],
  ["/events/%E0%A4%A", "none"],
])("%s belongs to %s", (path, route) => {
  const routeOf = createRouteOf(routes);
  expect(routeOf(path)).toBe(route);
  expect(routeOf(path)).toBe(route);
});
