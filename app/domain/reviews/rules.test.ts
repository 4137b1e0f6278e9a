import { describe, expect, it } from "vitest";
import { commentField, distributionOf, formatAverage, ratingField, ratingOf, verifiedRatingOf } from "./rules";

const taken = (value: unknown) => ratingField().read(value);

describe("a rating", () => {
  it("is 1 to 5 whole stars", () => {
    for (const stars of [1, 2, 3, 4, 5]) expect(taken(String(stars))).toEqual({ ok: true, value: stars });
    for (const bad of ["", "0", "6", "3.7", "-1", "+3", "3 ", "５", "1e0", "NaN", "five", "05.", null, undefined, 4])
      expect(taken(bad).ok, String(bad)).toBe(false);
  });

  it("is averaged over all, and is nothing as long as there is none", () => {
    expect(ratingOf({ ratingSum: 0, ratingCount: 0 })).toEqual({ average: null, count: 0 });
    expect(ratingOf({ ratingSum: 14, ratingCount: 3 })).toEqual({ average: 14 / 3, count: 3 });
    expect([14 / 3, 5, 4.25, 1].map(formatAverage)).toEqual(["4.7", "5.0", "4.3", "1.0"]);
  });

  it("stands in a distribution with those that nobody gave", () =>
    expect(
      distributionOf([
        { rating: 4, count: 7 },
        { rating: 1, count: 2 },
      ]).map(({ stars, count }) => [stars, count]),
    ).toEqual([
      [5, 0],
      [4, 7],
      [3, 0],
      [2, 0],
      [1, 2],
    ]));
});

describe("what verified neighbors say", () => {
  const rating = (verified: number, others: number) =>
    verifiedRatingOf([
      { rating: 5, count: verified, verified },
      { rating: 2, count: others, verified: 0 },
    ]);

  it("is told from three of them on, beside three others", () => {
    expect(rating(3, 3)).toEqual({ average: 5, count: 3 });
    for (const [verified, others] of [
      [2, 9],
      [9, 2],
      [0, 0],
      [6, 0],
      [0, 6],
    ] as const)
      expect(rating(verified, others), `${verified} and ${others}`).toBeNull();
  });

  it("is the mean of theirs alone", () =>
    expect(
      verifiedRatingOf([
        { rating: 5, count: 4, verified: 2 },
        { rating: 4, count: 3, verified: 1 },
        { rating: 1, count: 9, verified: 0 },
      ]),
    ).toEqual({ average: 14 / 3, count: 3 }));
});

it("a comment may be left out, and has a thousand characters", () => {
  const field = commentField();
  expect(field.read("").ok).toBe(true);
  expect(field.read("🏮".repeat(1000)).ok).toBe(true);
  expect(field.read("🏮".repeat(1001))).toEqual({
    ok: false,
    message: "Comment must be 1000 characters or fewer",
  });
});
