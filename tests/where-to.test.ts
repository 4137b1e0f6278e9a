import { expect, it } from "vitest";
import { carryOut } from "./audit-log/every-command";
import { matrix } from "./permission-matrix";
import { withPorchlight } from "./support/porchlight";

/** Where a command leads: at once, or without script. All others stay where they were sent from. */
const leads: Record<string, string> = {
  "apartments.edit": "/apartments/:id",
  "apartments.review": "/neighborhoods/:id?apartment=:id#apartments",
  "apartments.submit": "/neighborhoods/:id?apartment=:id#apartments",
  "audit-log.export": "/admin/audit-log.csv?export=:id",
  "auth.confirm-email": "/",
  "auth.forgot-password": "/auth",
  "auth.reset-password": "/auth",
  "auth.sign-in": "/",
  "auth.sign-out": "/",
  "auth.sign-up": "/",
  "boards.create": "/boards/:id",
  "boards.edit": "/boards/:id",
  "events.edit": "/events/:id",
  "events.submit": "/profile",
  "happy-hours.edit": "/happy-hours/:id",
  "neighborhoods.edit": "/neighborhoods/:id",
  "profiles.delete": "/",
  "profiles.edit": "/profile",
  "replies.post": "/threads/:id#reply-:id",
  "reports.send": "/threads/:id",
  "restaurants.edit": "/restaurants/:id",
  "restaurants.review": "/restaurants/:id#reviews",
  "restaurants.submit": "/profile",
  "services.contact": "/services/:id",
  "services.edit": "/services/:id",
  "services.review": "/services/:id#reviews",
  "services.submit": "/profile",
  "suggestions.edit": "/suggestions/:id",
  "suggestions.submit": "/neighborhoods/:id?suggestion=:id#suggestions",
  "threads.post": "/boards/:id",
};

const porch = withPorchlight();

it("every command leads to where what it did can be seen, or stays", async () => {
  const found: Record<string, string> = {};
  for (const name of Object.keys(matrix)) {
    const { to, show } = await carryOut(porch(), name);
    const place = to ?? show;
    if (place) found[name] = place.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, ":id");
  }
  expect(found).toEqual(leads);
}, 120_000);
