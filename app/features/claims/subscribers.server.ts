import { subscriber } from "~/platform/events/subscriber.server";
import { tellAsker, tellSent, tellWhetherItIsSeen } from "./mails.server";
import { findClaim, listGrantedClaims } from "./queries.server";
import { isClaimable } from "./rules";

const tellWhatCameOfIt = subscriber(["ClaimDecided"], async (context, events) => {
  for (const { claimId, outcome, by } of events) {
    const claim = await findClaim({ ...context, now: new Date() }, claimId);
    if (claim) await tellAsker(context, claim, outcome, by);
  }
});

const tellThatItWasSent = subscriber(["ClaimCodeSent"], async (context, events) => {
  for (const { claimId } of events) {
    const claim = await findClaim({ ...context, now: new Date() }, claimId);
    if (claim) await tellSent(context, claim);
  }
});

/** Whoever shared the place is told by others, with the reasons. */
const tellWhoClaimedIt = subscriber(
  ["SubmissionHidden", "SubmissionShown", "SubmissionDecided"],
  async (context, events) => {
    const about = events.filter(({ kind }) => isClaimable(kind));
    const claims = await listGrantedClaims(
      { ...context, now: new Date() },
      about.map(({ submissionId }) => submissionId),
    );
    for (const { submissionId, ownerId, after } of about) {
      const claim = claims.get(submissionId);
      if (!claim || claim.memberId === ownerId || claim.memberId === context.viewer?.id) continue;
      await tellWhetherItIsSeen(context, claim, after);
    }
  },
);

export const claimSubscribers = [tellWhatCameOfIt, tellThatItWasSent, tellWhoClaimedIt];
