import { type RouteConfig, route } from "@react-router/dev/routes";

/** Rooms that are not furnished yet show their heading and one sentence. */
const soon = "coming-soon.route.tsx";

/** The table of contents: every address of the house, in the order of the specification. */
export default [
  route("/", "features/events/list.route.tsx", { id: "home" }),
  route("/events", "features/events/list.route.tsx", { id: "events" }),
  route("/events/new", "features/events/new.route.tsx"),
  route("/events/:eventId", "features/events/event.route.tsx"),
  route("/events/:eventId/poster.jpg", "features/events/poster-file.route.ts"),
  route("/events/:eventId/calendar.ics", "features/events/calendar-file.route.tsx"),
  route("/boards", soon, { id: "boards" }),
  route("/boards/:id", soon, { id: "board" }),
  route("/threads/:id", soon, { id: "thread" }),
  route("/profile", "features/profiles/own.route.tsx"),
  route("/profile/:userId", "features/profiles/profile.route.tsx"),
  route("/restaurants", soon, { id: "restaurants" }),
  route("/restaurants/:id", soon, { id: "restaurant" }),
  route("/neighborhoods", soon, { id: "neighborhoods" }),
  route("/neighborhoods/:id", soon, { id: "neighborhood" }),
  route("/services", soon, { id: "services" }),
  route("/services/:id", soon, { id: "service" }),
  route("/happy-hours", soon, { id: "happy-hours" }),
  route("/auth", "features/auth/auth.route.tsx"),
  route("/auth/reset", "features/auth/reset-password.route.tsx"),
  route("/auth/confirm", "features/auth/confirm-email.route.tsx"),
  route("/session", "features/auth/session.route.tsx"),
  route("/contact", "features/contact/contact.route.tsx"),
  route("/admin", "features/admin/layout.route.tsx", [
    route("", "features/admin/overview.route.tsx"),
    route("featured-events", "features/admin/featured.route.tsx"),
    route("event-categories", "features/admin/categories.route.tsx"),
    route("neighborhoods", "features/admin/neighborhoods.route.tsx"),
    route(":kind", "features/admin/submissions.route.tsx"),
  ]),
  route("/images/:key/:name", "shared/images/image.route.ts"),
  route("/art/:version/:shape/:kind/:name", "shared/images/poster.route.ts"),
  route("/dev/inbox", "shared/mail/inbox.route.tsx"),
  route("/dev/inbox/:mailId", "shared/mail/inbox-mail.route.tsx"),
  route("/dev/inbox/:mailId/html", "shared/mail/inbox-html.route.ts"),
  route("*", "not-found.route.tsx"),
] satisfies RouteConfig;
