import { demoChance, demoId } from "./identity.ts";
import { demoMembers } from "./members.ts";

const hourMs = 60 * 60 * 1000;
const longestWaitHours = 36;

/** What every submission of the demo city says about who sent it, and what came of it. */
export type DemoSubmission = {
  /** Stable, kebab-case and unique: ids are derived from it. */
  slug: string;
  /** Username of a demo member. */
  submittedBy: string;
  createdDaysAgo: number;
  /** Approved unless it says otherwise. */
  status?: "approved" | "pending" | "rejected";
  /** The admin's note on a rejected one. */
  note?: string;
};

/** That many days before the city was loaded. */
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * hourMs);

/** The columns that all submissions share. An admin decided within a day and a half, as the forms promise. */
export function submissionValues(
  { slug, submittedBy, createdDaysAgo, status = "approved", note }: DemoSubmission,
  now: Date,
) {
  const createdAt = daysBefore(now, createdDaysAgo);
  const waited = createdAt.getTime() + hourMs * longestWaitHours * demoChance("decided", slug);
  return {
    ownerId: demoId("member", submittedBy),
    approvalStatus: status,
    createdAt,
    ...(status !== "pending" && {
      decidedBy: demoId("member", demoMembers[0]?.username ?? ""),
      decidedAt: new Date(Math.min(waited, now.getTime())),
      decisionNote: note,
    }),
  };
}

/** A review of the demo city, of whatever it may be. */
export type DemoOpinion = {
  /** Username of a demo member: at most one for each thing. */
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  /** Where its author thought again. */
  editedDaysAgo?: number;
  /** Where its author owns it, works there or is paid to write. */
  hasInterest?: boolean;
};

/** The columns that all reviews share, beside what was written. */
export const opinionValues = ({ by, rating, daysAgo, editedDaysAgo, hasInterest = false }: DemoOpinion, now: Date) => ({
  authorId: demoId("member", by),
  rating,
  hasInterest,
  createdAt: daysBefore(now, daysAgo),
  editedAt: editedDaysAgo === undefined ? null : daysBefore(now, editedDaysAgo),
});

/** The sum of the stars that count and how many gave some, as the thing itself keeps them. */
export function sumsOf(reviews: readonly DemoOpinion[]) {
  const counted = reviews.filter(({ hasInterest }) => !hasInterest);
  return { ratingSum: counted.reduce((sum, { rating }) => sum + rating, 0), ratingCount: counted.length };
}
