import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { claimPath } from "~/domain/claims/claim-path";
import { groundsFor } from "~/domain/statements/grounds.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed, type TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { conflict, staleList } from "~/platform/commands/refusal";
import { mayJudge } from "./judge.server";
import { grantClaim, lockPlace } from "./locks.server";
import { mailAdmins } from "./mails.server";
import { claimRefusal, wayRefusal } from "./policy";
import { type ClaimSubject, findClaim, findPlaceToClaim, type PlaceToClaim } from "./queries.server";
import { askForClaimForm, decideClaimForm, revokeClaimForm } from "./rules";
import { claims } from "./table.server";

const askForClaim = command<typeof askForClaimForm, PlaceToClaim>(askForClaimForm, {
  who: emailConfirmed("Please sign in to claim a place"),
  limit: "reports",
  missing: "Place not found",
  subject: (context, { kind, placeId }) => findPlaceToClaim(context, kind, placeId),
  may: (_viewer, place) => claimRefusal(place) ?? true,
  failure: "Error sending your claim",
  async run(context, { proof, way }, { kind, id }) {
    const { db, viewer } = context;
    await lockPlace(db, kind, id);
    // What waits is counted over all places.
    await db.select({ id: members.id }).from(members).where(eq(members.id, viewer.id)).for("no key update");
    // Another window, or an admin, may have been faster.
    const place = await findPlaceToClaim(context, kind, id);
    const no = place ? claimRefusal(place) : conflict("Place not found", "It is not there any more.");
    const wrong = place && wayRefusal(place.listed, way);
    if (!no && wrong) throw wrong;
    if (no || !place) throw no;
    const [made] = await db
      .insert(claims)
      .values({
        memberId: viewer.id,
        proof,
        way,
        ...(kind === "restaurants" ? { restaurantId: id } : { apartmentId: id }),
      })
      .returning({ id: claims.id });
    if (!made) throw new Error("The claim was not written");
    await mailAdmins(context, { name: place.name, way, proof });
    return done("asked", {
      about: made.id,
      toast: [
        "Your claim is with the admins",
        way === "admin" ? "You get their answer by email." : "This page says what comes next.",
      ],
      show: claimPath(kind, id),
    });
  },
});

const decideClaim = command<typeof decideClaimForm, ClaimSubject>(decideClaimForm, {
  ...forAdmins,
  missing: "Claim not found",
  subject: (context, { claimId }) => findClaim(context, claimId),
  may: (viewer, claim) => mayJudge(viewer, claim),
  failure: "Failed to decide the claim",
  async run(context, { outcome, note }, { id, kind, placeId, place, memberId }) {
    const { db, viewer, now } = context;
    await lockPlace(db, kind, placeId);
    const word = { note, decidedBy: viewer.id, now };
    const decided =
      outcome === "granted"
        ? await grantClaim(db, { id, kind, placeId, memberId }, word)
        : await refuseClaim(db, id, word);
    if (!decided) throw staleList("Failed to decide the claim", "Someone decided it a moment ago.");
    return done(outcome, {
      about: id,
      detail: { after: outcome },
      toast: [outcome === "granted" ? `${place} is claimed` : "Claim refused", "The member is told by email."],
      events: [{ name: "ClaimDecided", claimId: id, outcome, by: "admin" }],
    });
  },
});

/** @returns whether it still waited */
async function refuseClaim(db: Db, id: string, { now, ...word }: { note: string; decidedBy: string; now: Date }) {
  const refused = await db
    .update(claims)
    .set({ status: "refused", ...word, decidedAt: now, codeHash: null })
    .where(and(eq(claims.id, id), eq(claims.status, "open")))
    .returning({ id: claims.id });
  return refused.length > 0;
}

const revokeClaim = command<typeof revokeClaimForm, ClaimSubject>(revokeClaimForm, {
  ...forAdmins,
  missing: "Claim not found",
  subject: (context, { claimId }) => findClaim(context, claimId),
  may: (viewer, claim) => mayJudge(viewer, claim),
  failure: "Failed to revoke the claim",
  async run(context, reasons, { id, memberId, kind, placeId, place, proof }) {
    await lockPlace(context.db, kind, placeId);
    // Before its member, as whoever leaves holds it.
    await context.db.select({ id: claims.id }).from(claims).where(eq(claims.id, id)).for("update");
    const grounds = await groundsFor(context, memberId, reasons, async () => ({
      action: "remove",
      subject: { type: "claim", id, noun: "claim", title: place, content: proof },
      foundBy: "admin",
    }));
    if (!grounds || !(await endClaim(context, id, reasons.note, grounds)))
      throw staleList("Failed to revoke the claim", "It is not granted any more.");
    return done("revoked", {
      about: id,
      detail: { before: "granted", after: "revoked" },
      toast: ["Claim revoked", "The member is told by email."],
      events: grounds.events,
    });
  },
});

/** What is taken from its member takes grounds. @returns whether it was granted */
async function endClaim(
  { db, viewer, now }: TransactionContext<Viewer>,
  id: string,
  note: string,
  _grounds: Grounds,
): Promise<boolean> {
  const revoked = await db
    .update(claims)
    .set({ status: "revoked", note, decidedBy: viewer.id, decidedAt: now })
    .where(and(eq(claims.id, id), eq(claims.status, "granted")))
    .returning({ id: claims.id });
  return revoked.length > 0;
}

export const claimCommands = [askForClaim, decideClaim, revokeClaim];
