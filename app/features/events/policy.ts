import {
  type ApprovalStatus,
  isOwner,
  isOwnerOrAdmin,
  type OwnerRights,
  ownerAbilities,
} from "~/domain/moderation/policy";
import { maySuggest } from "~/domain/moderation/suggested-edits/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused } from "~/platform/commands/refusal";

type EventFacts = { ownerId: string | null; approvalStatus: ApprovalStatus; isPast: boolean };

/** Neighbors plan with an approved one: it can be called off, and not become another. */
export const eventRights: OwnerRights = { approved: { edit: false, withdraw: true }, adminsEdit: false };

/** What the viewer may do with an event. Signing in is asked for by the command, so a visitor may try. */
export function eventAbilities(viewer: Viewer | null, event: EventFacts) {
  const own = ownerAbilities(viewer, event, eventRights);
  return {
    rsvp: event.approvalStatus === "approved" && !event.isPast,
    remind: event.approvalStatus === "approved" && !event.isPast,
    delete: isOwnerOrAdmin(viewer, event),
    /** Cards offer Delete to the owner only; admins delete on the dashboard. */
    deleteOwn: isOwner(viewer, event),
    edit: own.edit,
    report: own.report,
    /** What is over is not corrected any more. */
    suggest: !event.isPast && maySuggest(viewer, event, eventRights),
  };
}

export const notYours = () => refused("Not allowed", "Only the organizer or an admin can delete this event.");

export const rsvpClosed = ({ isPast }: EventFacts): Refusal =>
  isPast
    ? new Refusal({ title: "This event is over", text: "RSVPs are closed.", status: 409 })
    : new Refusal({ title: "Not open yet", text: "You can RSVP once this event is approved.", status: 403 });
