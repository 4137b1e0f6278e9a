import { subscriber } from "~/platform/events/subscriber.server";
import { tellAsker, tellSent } from "./mails.server";
import { findClaim } from "./queries.server";

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

export const claimSubscribers = [tellWhatCameOfIt, tellThatItWasSent];
