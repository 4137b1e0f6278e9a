import { neighborhoodOrNone } from "~/domain/places/rules";
import { atMost, id, text, whole } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

const longestHostName = 80;
/** Members who may give out the cards of one host. */
export const mostPeople = 20;
/** As many as the pages of admins show. */
export const mostHosts = 200;
/** As many as one prints at once. */
export const mostInBatch = 40;
/** Of one host, within 24 hours. */
export const mostCardsADay = 200;
/** How long a card can be used. */
export const cardDays = 30;
/** How long its codes are shown to the member who made it. */
export const shownHours = 24;

const named = { required: "Please enter a username", max: atMost("The username", 40) };

export const addHostForm = form("hosts.add", {
  name: text({ required: "Please enter the host’s name", max: atMost("The name", longestHostName) }),
  neighborhoodId: neighborhoodOrNone(),
});
export const closeHostForm = form("hosts.close", { hostId: id() });
export const addHostPersonForm = form("hosts.add-person", { hostId: id(), username: text(named) });
export const removeHostPersonForm = form("hosts.remove-person", { hostId: id(), memberId: id() });

export const mintCardsForm = form("hosts.mint-cards", {
  hostId: id(),
  count: whole(1, mostInBatch, `Please enter a number from 1 to ${mostInBatch}`),
});
export const voidBatchForm = form("hosts.void-cards", { batchId: id() });
