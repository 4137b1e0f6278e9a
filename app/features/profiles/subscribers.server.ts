import { addReputations, reputationFor } from "~/domain/members/reputation.server";
import type { DomainEvent, DomainEvents, EventName } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";

/** Who gains how many points, or loses them. */
type Points = Readonly<Record<string, number>>;

const to = (memberId: string | null, points: number): Points => (memberId ? { [memberId]: points } : {});
const lost = (points: Points): Points => Object.fromEntries(Object.entries(points).map(([id, each]) => [id, -each]));

/** An RSVP to one's own event brings nothing. */
const forRsvp = ({ memberId, organizerId }: DomainEvents["EventRsvped"], points: number) =>
  to(organizerId, memberId === organizerId ? 0 : points);

const forApproval = ({ ownerId, before, after }: DomainEvents["SubmissionDecided"]) =>
  to(ownerId, (Number(after === "approved") - Number(before === "approved")) * reputationFor.approvedSubmission);

/** What each event is worth to whom. The recount must agree. */
const worth = {
  SubmissionDecided: forApproval,
  DecisionUndone: forApproval,
  SubmissionHidden: forApproval,
  SubmissionShown: forApproval,
  SubmissionRemoved: ({ ownerId, status, pointsBesides }) =>
    to(ownerId, -pointsBesides - (status === "approved" ? reputationFor.approvedSubmission : 0)),
  EventRsvped: (rsvp) => forRsvp(rsvp, reputationFor.rsvpReceived),
  RsvpCancelled: (rsvp) => forRsvp(rsvp, -reputationFor.rsvpReceived),
  ThreadPosted: ({ authorId }) => to(authorId, reputationFor.thread),
  ReplyPosted: ({ authorId }) => to(authorId, reputationFor.reply),
  ReplyDeleted: ({ authorId }) => to(authorId, -reputationFor.reply),
  ThreadDeleted: ({ earned }) => lost(earned),
  ThreadRestored: ({ earned }) => earned,
  ReplyRestored: ({ authorId }) => to(authorId, reputationFor.reply),
  BoardDeleted: ({ earned }) => lost(earned),
  ReportDecided: ({ chargedId }) => to(chargedId, reputationFor.upheldReport),
  ReportAppealDecided: ({ regainedId }) => to(regainedId, -reputationFor.upheldReport),
  MemberLeft: ({ lost: points }) => lost(points),
} satisfies { [N in EventName]?: (event: DomainEvents[N]) => Points };

type Worth = keyof typeof worth;

/** The sum of all that one command did, so that each member is locked once, in the order of their ids. */
export const countReputation = subscriber(Object.keys(worth) as Worth[], async ({ db }, events) => {
  const sum = new Map<string, number>();
  for (const event of events)
    for (const [id, points] of Object.entries(pointsOf(event))) sum.set(id, (sum.get(id) ?? 0) + points);
  await addReputations(db, sum);
});

const pointsOf = (event: DomainEvent<Worth>): Points => (worth[event.name] as (event: unknown) => Points)(event);
