import { reasons } from "~/domain/statements/reasons";
import { atMost, choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { claimWays } from "./ways";

/** In characters. */
export const proofLimit = 1000;
export const noteLimit = 500;

/** So often a claim of one place may be refused or revoked before its member can't ask again. */
export const mostRefusals = 2;

/** So many claims of one member wait at most. */
export const mostOpen = 5;

/** What can be claimed, as addresses say it. */
export const claimables = ["restaurants", "apartments"] as const;
export type Claimable = (typeof claimables)[number];
export const isClaimable = (kind: string): kind is Claimable => (claimables as readonly string[]).includes(kind);

export const askForClaimForm = form("claims.ask", {
  kind: choice(claimables, reload),
  placeId: id(),
  proof: text({ required: "Please say how we can see that it is yours", max: atMost("Your answer", proofLimit) }),
  way: choice(claimWays, "Please choose how we should check"),
});

const note = () => text({ required: "Please say why: the member reads it", max: atMost("The note", noteLimit) });

export const decideClaimForm = form("claims.decide", {
  claimId: id(),
  outcome: choice(["granted", "refused"], reload),
  note: note(),
});

/** Its member gets a statement of reasons. */
export const revokeClaimForm = form("claims.revoke", { claimId: id(), ...reasons() });

export const claimsPath = "/admin/claims";
