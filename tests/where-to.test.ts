import { expect, it } from "vitest";
import { carryOut } from "./audit-log/every-command";
import { matrix } from "./permission-matrix";
import { withPorchlight } from "./support/porchlight";
import { submissionKinds } from "./support/submissions";

/** Where a command leads: at once, or without script. All others stay where they were sent from. */
const leads: Record<string, string> = {
  ...Object.assign({}, ...submissionKinds.map(({ edit, pathOf, leads }) => ({ [edit]: pathOf(":id"), ...leads }))),
  ...Object.assign(
    {},
    ...submissionKinds.flatMap(({ slug, takesSuggestions }) =>
      takesSuggestions
        ? [{ [`${slug}.suggest-edit`]: "/suggested-edits", [`${slug}.decide-edit`]: "/suggested-edits" }]
        : [],
    ),
  ),
  "audit-log.export": "/admin/audit-log.csv?export=:id",
  "security-events.export": "/admin/security-events.csv?export=:id",
  "auth.begin-second-step": "/profile/security/second-step",
  "auth.add-passkey": "/profile/security",
  "auth.change-email": "/profile/security",
  "auth.change-password": "/profile/security",
  "auth.change-phone": "/profile/security",
  "auth.confirm-email": "/",
  "auth.confirm-new-email": "/profile/security",
  "auth.enter-code": "/",
  "auth.enter-recovery-code": "/",
  "auth.forgot-password": "/auth",
  "auth.renew-recovery-codes": "/profile/security/second-step?codes=new",
  "auth.reset-password": "/auth",
  "auth.sign-in": "/",
  "auth.sign-in-again": "/profile/security",
  "auth.sign-in-again-by-passkey": "/profile/security",
  "auth.sign-in-by-passkey": "/",
  "auth.sign-out": "/",
  "auth.sign-up": "/",
  "auth.turn-off-second-step": "/profile/security",
  "auth.turn-on-second-step": "/profile/security/second-step?codes=new",
  "auth.undo-email": "/auth",
  "boards.choose-writers": "/boards/:id",
  "boards.create": "/boards/:id",
  "boards.edit": "/boards/:id",
  "credentials.show": "/profile/residency",
  "event-calendars.add": "/admin/imports/calendars/:id",
  "event-calendars.edit": "/admin/imports/calendars/:id",
  "event-calendars.remove": "/admin/imports/calendars",
  "house-rules.publish": "/rules",
  "featured-events.add": "/admin/featured-events",
  "digest.unsubscribe": "/digest",
  "documents.claim": "/admin/residency/documents/:id",
  "documents.decide": "/admin/residency/documents",
  "documents.send": "/profile/residency",
  "hosts.add": "/admin/residency/hosts/:id",
  "hosts.mint-cards": "/hosts/:id/cards/:id",
  "imports.discard": "/admin/imports",
  "imports.match": "/admin/imports?import=:id",
  "imports.start": "/admin/imports?import=:id",
  "imports.stop": "/admin/imports?import=:id",
  "imports.upload": "/admin/imports?import=:id",
  "letters.request": "/profile/residency",
  "partners.look-up": "/profile/residency",
  "residency.ask-neighbors": "/profile/residency/vouching",
  "residency.enter-code": "/profile/residency",
  "residency.take-back-vouch": "/vouch/:id",
  "neighborhoods.edit": "/neighborhoods/:id",
  "profiles.delete": "/",
  "profiles.edit": "/profile",
  "removed.restore": "/threads/:id",
  "replies.post": "/threads/:id#reply-:id",
  "reports.appeal": "/appeal/:id",
  "reports.appeal-by-key": "/appeal/:id?key=:key",
  "claims.ask": "/claim/restaurants/:id",
  "claims.ask-code": "/claim/restaurants/:id",
  "claims.enter-code": "/restaurants/:id",
  "claims.prepare-code": "/admin/claims/:id/sheet",
  "claims.answer": "/restaurants/:id#reviews",
  "claims.remove-answer": "/restaurants/:id#reviews",
  "reports.send": "/threads/:id",
  "threads.post": "/boards/:id",
  "waiting.post-now": "/threads/:id",
};

const porch = withPorchlight();

it("every command leads to where what it did can be seen, or stays", async () => {
  const found: Record<string, string> = {};
  for (const name of Object.keys(matrix)) {
    const { to, show } = await carryOut(porch(), name);
    const place = to ?? show;
    if (place)
      found[name] = place.replace(/key=[\w-]+/, "key=:key").replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, ":id");
  }
  expect(found).toEqual(leads);
}, 120_000);
