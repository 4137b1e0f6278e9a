import { chosenId, id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** How many neighbors have to vouch. */
export const neededVouches = 2;
/** How long a request can be answered. */
export const requestDays = 60;

export const openVouchRequestForm = form("residency.ask-neighbors", {
  neighborhoodId: chosenId("Please choose your neighborhood"),
});

export const cancelVouchRequestForm = form("residency.stop-asking", { requestId: id() });

export const vouchForm = form("residency.vouch", { requestId: id() });

export const takeBackVouchForm = form("residency.take-back-vouch", { requestId: id() });
