import { and, eq } from "drizzle-orm";
import { declareInterest } from "~/domain/reviews/save.server";
import { apartments, reviewedApartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants, reviewedRestaurants } from "~/features/restaurants/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, refused, staleList } from "~/platform/commands/refusal";
import { mailAdmins } from "./mails.server";
import { claimRefusal } from "./policy";
import { type ClaimSubject, findClaim, findPlaceToClaim, type PlaceToClaim, placeColumn } from "./queries.server";
import { askForClaimForm, type Claimable, decideClaimForm, revokeClaimForm } from "./rules";
import { claims } from "./table.server";

/** What is said of each kind of place. */
const reviewedOf = { restaurants: reviewedRestaurants, apartments: reviewedApartments } as const;

const askForClaim = command<typeof askForClaimForm, PlaceToClaim>(askForClaimForm, {
  who: emailConfirmed("Please sign in to claim a place"),
  limit: "reports",
  missing: "Place not found",
  subject: (context, { kind, placeId }) => findPlaceToClaim(context, kind, placeId),
  may: (_viewer, place) => claimRefusal(place) ?? true,
  failure: "Error sending your claim",
  async run(context, { proof }, { kind, id }) {
    const { db, viewer } = context;
    // What waits is counted over all places.
    await db.select({ id: members.id }).from(members).where(eq(members.id, viewer.id)).for("no key update");
    await lockPlace(context, kind, id);
    // Another window, or an admin, may have been faster.
    const place = await findPlaceToClaim(context, kind, id);
    const no = place ? claimRefusal(place) : conflict("Place not found", "It is not there any more.");
    if (no || !place) throw no;
    const [made] = await db
      .insert(claims)
      .values({ memberId: viewer.id, proof, ...(kind === "restaurants" ? { restaurantId: id } : { apartmentId: id }) })
      .returning({ id: claims.id });
    if (!made) throw new Error("The claim was not written");
    await mailAdmins(context, place, proof);
    return done("asked", {
      about: made.id,
      toast: ["Your claim is with the admins", "You get their answer by mail."],
      show: place.path,
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
    await lockPlace(context, kind, placeId);
    if (outcome === "granted" && (await hasOwner(context, kind, placeId)))
      throw conflict("This place is claimed already", "Please revoke that claim first, or refuse this one.");
    const [decided] = await db
      .update(claims)
      .set({ status: outcome, note, decidedBy: viewer.id, decidedAt: now })
      .where(and(eq(claims.id, id), eq(claims.status, "open")))
      .returning({ id: claims.id });
    if (!decided) throw staleList("Failed to decide the claim", "Someone decided it a moment ago.");
    // What they said of it before has a stake in it from now on.
    if (outcome === "granted") await declareInterest(db, reviewedOf[kind], placeId, memberId);
    return done(outcome, {
      about: id,
      detail: { after: outcome },
      toast: [outcome === "granted" ? `${place} is claimed` : "Claim refused", "The member is told by mail."],
      events: [{ name: "ClaimDecided", claimId: id, outcome }],
    });
  },
});

const revokeClaim = command<typeof revokeClaimForm, ClaimSubject>(revokeClaimForm, {
  ...forAdmins,
  missing: "Claim not found",
  subject: (context, { claimId }) => findClaim(context, claimId),
  may: (viewer, claim) => mayJudge(viewer, claim),
  failure: "Failed to revoke the claim",
  async run({ db, viewer, now }, { note }, { id }) {
    const [revoked] = await db
      .update(claims)
      .set({ status: "revoked", note, decidedBy: viewer.id, decidedAt: now })
      .where(and(eq(claims.id, id), eq(claims.status, "granted")))
      .returning({ id: claims.id });
    if (!revoked) throw staleList("Failed to revoke the claim", "It is not granted any more.");
    return done("revoked", {
      about: id,
      detail: { before: "granted", after: "revoked" },
      toast: ["Claim revoked", "The member is told by mail."],
      events: [{ name: "ClaimDecided", claimId: id, outcome: "revoked" }],
    });
  },
});

/** Nobody decides on a claim of their own, or on one against theirs. */
function mayJudge(viewer: Viewer, { memberId, rivals }: ClaimSubject) {
  const allowed = forAdmins.may(viewer);
  if (allowed !== true) return allowed;
  if (rivals.includes(viewer.id)) return refused("You claim this place yourself", "Another admin decides.");
  return viewer.id !== memberId || refused("This is your own claim", "Another admin decides it.");
}

/** Whoever asks for a place, or decides who speaks for it, waits for the one before. */
async function lockPlace({ db }: TransactionContext<Viewer>, kind: Claimable, id: string) {
  const table = kind === "restaurants" ? restaurants : apartments;
  await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for("no key update");
}

async function hasOwner({ db }: TransactionContext<Viewer>, kind: Claimable, id: string) {
  return (await db.$count(claims, and(eq(placeColumn[kind], id), eq(claims.status, "granted")))) > 0;
}

export const claimCommands = [askForClaim, decideClaim, revokeClaim];
