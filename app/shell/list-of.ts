import type { Back } from "~/platform/forms/page-refusals";

const boards = { to: "/boards", label: "Back to Boards" };
const neighborhoods = { to: "/neighborhoods", label: "Back to Neighborhoods" };

/** What lists pages, by the first part of their addresses. Members are met on the boards: no page lists them. */
const lists: Readonly<Record<string, Back>> = {
  events: { to: "/events", label: "Back to Events" },
  boards,
  threads: boards,
  report: boards,
  profile: boards,
  restaurants: { to: "/restaurants", label: "Back to Restaurants" },
  neighborhoods,
  suggestions: neighborhoods,
  apartments: neighborhoods,
  services: { to: "/services", label: "Back to Services" },
  "happy-hours": { to: "/happy-hours", label: "Back to Happy Hours" },
  admin: { to: "/admin", label: "Back to Dashboard" },
};

/** Where others of its kind are, for whoever followed an old link to a page that is not there. */
export function listOf(pathname: string): Back | undefined {
  if (pathname.startsWith("/admin/users/")) return { to: "/admin/users", label: "Back to Users" };
  const [, first = ""] = pathname.split("/");
  return Object.hasOwn(lists, first) ? lists[first] : undefined;
}
