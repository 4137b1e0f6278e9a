import { reasons } from "~/domain/statements/reasons";
import { atMost, type Field, flag, id, text, whole } from "~/platform/forms/fields";
import { type Form, form } from "~/platform/forms/form";

/** Of what a neighbor says beside the stars, in characters. */
export const commentLimit = 1000;

/** Every rating there is, the best first. */
export const ratings = [5, 4, 3, 2, 1] as const;

/** 1 to 5 stars, and nothing in between. */
export const ratingField = (): Field<number> => whole(1, 5, "Please choose a rating from 1 to 5 stars");

export const commentField = (): Field<string> => text({ max: atMost("Comment", commentLimit) });

/** Ticked by who has a stake in what is reviewed. Whoever leaves it out has none. */
export const interestField = (): Field<boolean> => flag();

/** What a member says of something, and the hidden field that says of what. */
export type ReviewForm = Form<
  Record<string, Field> & { rating: Field<number>; comment: Field<string>; hasInterest: Field<boolean> }
>;

export const deleteReviewFormOf = (room: string) => form(`${room}.delete-review`, { reviewId: id(), ...reasons() });

export type DeleteReviewForm = ReturnType<typeof deleteReviewFormOf>;

/** How something is rated: the sum of the stars that count, and how many gave some. */
type RatingSums = { ratingSum: number; ratingCount: number };

/** What pages show of it. `average` is null as long as nobody has rated it whose stars count. */
export type Rating = { average: number | null; count: number };

/** The mean of the ratings of all who have no stake in it. */
export const ratingOf = ({ ratingSum, ratingCount }: RatingSums): Rating => ({
  average: ratingCount > 0 ? ratingSum / ratingCount : null,
  count: ratingCount,
});

/** "4.7" */
export const formatAverage = (average: number): string => average.toFixed(1);

/** How many gave how many stars, the best first. */
export type Distribution = { stars: number; count: number }[];

/** Fills in what nobody gave. */
export const distributionOf = (rows: readonly { rating: number; count: number }[]): Distribution =>
  ratings.map((stars) => ({ stars, count: rows.find(({ rating }) => rating === stars)?.count ?? 0 }));

/** So many reviews at least of verified neighbors, and as many of others: fewer say little, and say who gave them. */
export const enoughOfBoth = 3;

type StarCount = {
  rating: number;
  count: number /** How many of those are of verified neighbors. */;
  verified: number;
};

/** How verified neighbors rate it. Null where there are too few of them, or hardly anybody else to compare them with. */
export function verifiedRatingOf(rows: readonly StarCount[]): { average: number; count: number } | null {
  const sum = (of: (row: StarCount) => number) => rows.reduce((total, row) => total + of(row), 0);
  const count = sum(({ verified }) => verified);
  if (count < enoughOfBoth || sum((row) => row.count) - count < enoughOfBoth) return null;
  return { average: sum(({ rating, verified }) => rating * verified) / count, count };
}

export type VerifiedRating = ReturnType<typeof verifiedRatingOf>;

/** What stands beside the stars of reviews that don't count in them; nothing where all do. @param hidden of those that the viewer sees nevertheless */
export const leftOutInWords = (interested: number, hidden = 0): string =>
  [
    interested === 1 && "1 review by somebody with a stake in it doesn’t count in the stars.",
    interested > 1 && `${number(interested)} reviews by people with a stake in it don’t count in the stars.`,
    hidden === 1 && "1 hidden review doesn’t count in the stars.",
    hidden > 1 && `${number(hidden)} hidden reviews don’t count in the stars.`,
  ]
    .filter(Boolean)
    .join(" ");

const number = (count: number) => count.toLocaleString("en-US");

/** How many reviews a page lists. */
export const reviewsPerPage = 20;
