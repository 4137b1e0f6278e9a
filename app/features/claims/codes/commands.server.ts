import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { claimPath } from "~/domain/claims/claim-path";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { conflict, Refusal, staleList } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { counted } from "~/ui/counted";
import { mayJudge } from "../judge.server";
import { grantClaim, lockPlace } from "../locks.server";
import { mailAdmins } from "../mails.server";
import { wayRefusal } from "../policy";
import { type ClaimSubject, findClaim, findPlaceToClaim, type PlaceToClaim } from "../queries.server";
import type { Claimable } from "../rules";
import { claims } from "../table.server";
import { type ClaimWay, mostTries } from "../ways";
import { claimCodeHash, isCodeOf } from "./codes.server";
import { codeEnds, findOwnClaim, type OwnClaim } from "./queries.server";
import { askForCodeForm, enterClaimCodeForm, markCodeSentForm, prepareCodeForm, sheetPath } from "./rules";

type Own = { claim: OwnClaim; place: PlaceToClaim };

/** One's own claim that waits, of a place that is still there. */
async function findOwn(
  context: Context & { viewer: Viewer },
  kind: Claimable,
  placeId: string,
): Promise<Own | undefined> {
  const [claim, place] = await Promise.all([
    findOwnClaim(context, kind, placeId),
    findPlaceToClaim(context, kind, placeId),
  ]);
  return claim && place && { claim, place };
}

const askForCode = command<typeof askForCodeForm, Own>(askForCodeForm, {
  who: emailConfirmed("Please sign in to claim a place"),
  limit: "reports",
  missing: "Claim not found",
  subject: (context, { kind, placeId }) => findOwn(context, kind, placeId),
  may: () => true,
  failure: "Error asking for a code",
  async run(context, { way }, { place: { kind, id, name } }) {
    const { db } = context;
    await lockPlace(db, kind, id);
    const found = await findOwn(context, kind, id);
    if (!found?.claim.mayAskAgain)
      throw conflict("You can’t ask for another code now", "Please reload the page: it says what comes next.");
    const no = wayRefusal(found.place.listed, way);
    if (no) throw no;
    await db
      .update(claims)
      .set({ way, codeHash: null, preparedBy: null, preparedAt: null, sentAt: null, tries: 0 })
      .where(eq(claims.id, found.claim.id));
    await mailAdmins(context, { name, way });
    return done("asked", {
      about: found.claim.id,
      detail: { way },
      toast: ["Your claim is with the admins", "This page says what comes next."],
      show: claimPath(kind, id),
    });
  },
});

/**
 * A code follows from the claim and its number, so that one that is prepared anew is another. Where it goes is looked at
 * now: what was changed meanwhile gets none.
 */
const prepareCode = command<typeof prepareCodeForm, ClaimSubject>(prepareCodeForm, {
  ...forAdmins,
  asksAgain: true,
  missing: "Claim not found",
  subject: (context, { claimId }) => findClaim(context, claimId),
  may: (viewer, claim) => mayJudge(viewer, claim),
  failure: "Failed to prepare the code",
  async run({ db, viewer, now, dependencies }, _input, { id, kind, placeId }) {
    await lockPlace(db, kind, placeId);
    const claim = await findClaim({ db, now }, id);
    if (claim?.status !== "open" || claim.way === "admin" || claim.tries >= mostTries)
      throw staleList("Failed to prepare the code", "No code is asked for any more.");
    const { way, address, phone, codes: before, listed } = claim;
    if (!listed[way])
      throw conflict(
        "No code can go there",
        "What is listed was changed lately, or is by who claims the place. Please decide it yourself.",
      );
    const codes = before + 1;
    const codeHash = claimCodeHash({ id, codes }, dependencies.settings);
    await db
      .update(claims)
      .set({
        ...{ codes, codeHash, sentTo: (way === "letter" ? address : phone) ?? "" },
        ...{ preparedBy: viewer.id, preparedAt: now, sentAt: null, tries: 0 },
      })
      .where(eq(claims.id, id));
    return done("prepared", { about: id, detail: { way, code: codes }, to: sheetPath(id) });
  },
});

const markSent = command<typeof markCodeSentForm, ClaimSubject>(markCodeSentForm, {
  ...forAdmins,
  missing: "Claim not found",
  subject: (context, { claimId }) => findClaim(context, claimId),
  may: (viewer, claim) => mayJudge(viewer, claim),
  failure: "Failed to mark it as sent",
  async run({ db, now }, _input, { id }) {
    const [sent] = await db
      .update(claims)
      .set({ sentAt: now })
      .where(and(eq(claims.id, id), eq(claims.status, "open"), isNotNull(claims.codeHash), isNull(claims.sentAt)))
      .returning({ way: claims.way });
    if (!sent) throw staleList("Failed to mark it as sent", "It was marked, prepared anew or decided meanwhile.");
    return done("sent", {
      about: id,
      detail: { way: sent.way },
      toast: [sent.way === "letter" ? "Marked as sent" : "Marked as called", "The member is told by email."],
      events: [{ name: "ClaimCodeSent", claimId: id }],
    });
  },
});

/** Wrong, used and too old are all the same, so that no answer tells more than how many tries are left. */
const wrongCode = (left: number, way: ClaimWay) => {
  const compare = `Please compare it with what you were ${way === "call" ? "told" : "sent"}`;
  return new Refusal({
    title: "That code doesn’t work",
    text:
      left > 0
        ? `${compare}. You have ${counted(left, "try", "tries")} left.`
        : "That was the last try: this code works no more. Please ask for another one.",
    status: 400,
    fields: { code: compare },
  });
};

const noCode = () => conflict("No code is on its way", "Please reload the page: it says what comes next.");

const enterCode = command<typeof enterClaimCodeForm, Own, string>(enterClaimCodeForm, {
  who: emailConfirmed("Please sign in to claim a place"),
  limit: "residencyCodes",
  missing: "Claim not found",
  subject: (context, { kind, placeId }) => findOwn(context, kind, placeId),
  may: (_viewer, { claim }) => claim.takesCode || noCode(),
  failure: "Failed to check the code",
  /** Counts the try before anything is compared, and outside of the transaction: a wrong code would take that back. */
  async prepare({ db, dependencies }, { code }, { claim: { id } }) {
    const [tried] = await db
      .update(claims)
      .set({ tries: sql`${claims.tries} + 1` })
      .where(and(eq(claims.id, id), eq(claims.status, "open"), isNotNull(claims.codeHash), lt(claims.tries, mostTries)))
      .returning({ codeHash: claims.codeHash, tries: claims.tries, way: claims.way });
    if (!tried?.codeHash) throw noCode();
    if (!isCodeOf(tried.codeHash, code, dependencies.settings)) throw wrongCode(mostTries - tried.tries, tried.way);
    return tried.codeHash;
  },
  async run({ db, viewer, now }, _input, { claim: { id }, place: { kind, id: placeId, name, path } }, codeHash) {
    await lockPlace(db, kind, placeId);
    const claim = await findClaim({ db, now }, id);
    const [same] = await db
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.id, id), eq(claims.status, "open"), eq(claims.codeHash, codeHash)));
    if (!claim || !same || codeEnds(claim) <= now.getTime()) throw noCode();
    const granted = { id, kind, placeId, memberId: viewer.id };
    const note = claim.way === "letter" ? "By the code of a letter." : "By the code of a call.";
    if (!(await grantClaim(db, granted, { note, decidedBy: null, now }))) throw noCode();
    return done("granted", {
      about: id,
      detail: { way: claim.way },
      toast: [`${name} is yours to speak for`, "Neighbors now see that the place is claimed."],
      to: path,
      events: [{ name: "ClaimDecided", claimId: id, outcome: "granted", by: "code" }],
    });
  },
});

export const claimCodeCommands = [askForCode, prepareCode, markSent, enterCode];
