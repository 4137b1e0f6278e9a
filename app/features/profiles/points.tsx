import type { reputationFor } from "~/domain/members/reputation.server";

export type Points = typeof reputationFor;

const words: [keyof Points, string][] = [
  ["approvedSubmission", "A submission of yours is approved"],
  ["thread", "You start a thread"],
  ["reply", "You reply to a thread"],
  ["rsvpReceived", "A neighbor RSVPs to your event"],
  ["upheldReport", "A report against you is upheld"],
];

/** What each thing is worth, as the numbers that are really added. */
export function PointsTable({ points }: { points: Points }) {
  return (
    <>
      <dl className="border-t">
        {words.map(([activity, text]) => (
          <div key={activity} className="flex items-baseline justify-between gap-6 border-b py-3">
            <dt>{text}</dt>
            <dd className="font-bold whitespace-nowrap tabular-nums">{signed(points[activity])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        What is deleted or taken back takes its points with it. Reputation is never shown below 0, and nobody can edit
        it.
      </p>
    </>
  );
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
