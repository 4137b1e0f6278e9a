import { subscriber } from "~/platform/events/subscriber.server";
import { tellAsker } from "./mails.server";
import { findClaim } from "./queries.server";

const tellWhatCameOfIt = subscriber(["ClaimDecided"], async (context, events) => {
  for (const { claimId, outcome } of events) {
    const claim = await findClaim(context, claimId);
    if (claim) await tellAsker(context, claim, outcome);
  }
});

export const claimSubscribers = [tellWhatCameOfIt];
