import { type ApprovalStatus, isOwner, type OwnerRights, ownerAbilities } from "~/domain/moderation/policy";
import { maySuggest } from "~/domain/moderation/suggested-edits/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused } from "~/platform/commands/refusal";

type ServiceFacts = { ownerId: string | null; approvalStatus: ApprovalStatus };

export const serviceRights: OwnerRights = { approved: { edit: true, withdraw: true }, adminsEdit: false };

/** What the viewer may do with a service. Signing in is asked for by the commands, so a visitor may try. */
export function serviceAbilities(viewer: Viewer | null, service: ServiceFacts) {
  const isAdmin = Boolean(viewer?.isAdmin);
  const isForOthers = service.approvalStatus === "approved" && !isOwner(viewer, service);
  return {
    review: isForOthers,
    /** Nobody reads what is written to an account that was erased. */
    contact: isForOthers && service.ownerId !== null,
    ...ownerAbilities(viewer, service, serviceRights),
    suggest: maySuggest(viewer, service, serviceRights),
    delete: isAdmin,
    /** Then it takes a reason. */
    deleteOthers: isAdmin && !isOwner(viewer, service),
    deleteReviews: isAdmin,
  };
}

const notOpenYet = (what: string) => refused("Not open yet", `You can ${what} once this service is approved.`);
const ownService = (text: string) => refused("This is your own service", text);

type Refused = { approvalStatus: ApprovalStatus; isOwn: boolean };

/** Why somebody may not review it. */
export const reviewRefusal = ({ approvalStatus, isOwn }: Refused): Refusal =>
  isOwn && approvalStatus === "approved"
    ? ownService("Its reviews come from the neighbors it helped.")
    : notOpenYet("leave a review");

/** Why somebody may not write to its provider. */
export function contactRefusal({ approvalStatus, isOwn }: Refused): Refusal {
  if (approvalStatus !== "approved") return notOpenYet("write to the provider");
  return isOwn ? ownService("Messages from neighbors arrive in your own email.") : providerIsGone();
}

/** The account was erased or banned, or nobody ever confirmed its address. */
export const providerIsGone = (): Refusal =>
  new Refusal({
    title: "This provider can't be reached",
    text: "Nobody would get your message. Perhaps another neighbor offers the same.",
    status: 409,
  });

export const serviceNotFound = (): Refusal => new Refusal({ title: "Service not found", status: 404 });
