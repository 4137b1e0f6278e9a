import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { restaurantReviews, restaurants } from "~/features/restaurants/table.server";
import { answerTo, makeClaim } from "../support/claims";
import { givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createStatements } from "./scene";

/** Of two decisions the first keeps it, and the second finds nothing left. */
describe.each(["review", "answer"] as const)("a %s that was deleted by hand before a case removed it", (what) => {
  const { porch, people, stated, lastMail, appeal, settle } = createStatements();
  const table = what === "review" ? restaurantReviews : reviewAnswers;

  /** With an appeal against each of the two. */
  async function removedTwice() {
    const place = await makeRestaurant(porch());
    const reviewer = what === "review" ? people.author : await porch().member();
    const review = await addReview(porch(), place, reviewer, { rating: 2 });
    const isAnswer = what === "answer";
    if (isAnswer) await makeClaim(porch(), people.author, { restaurantId: place.id }, { status: "granted" });
    const id = isAnswer ? await answerTo(porch(), review.id, people.author) : review.id;
    const sent = { contentType: `restaurants-${what}`, contentId: id, reason: "spam" };
    expect(await porch().send(people.creator, "reports.send", sent)).toMatchObject({ ok: true });
    const [command, which] = isAnswer
      ? (["claims.remove-answer", { kind: "restaurants", answerId: id }] as const)
      : (["restaurants.delete-review", { reviewId: id }] as const);
    expect(await porch().send(people.admin, command, { ...which, ...givenReasons })).toMatchObject({ ok: true });
    const [report] = await porch().rows(sql`select id, case_id from reports`);
    const decision = { caseId: String(report?.case_id), decision: "remove", ...givenReasons };
    expect(await porch().send(people.second, "reports.decide", decision)).toMatchObject({ ok: true });
    const [statement] = await stated(people.author);
    const [byHand, byCase] = [String(statement?.id), String(report?.id)];
    for (const about of [byHand, byCase]) expect(await appeal(people.author, about)).toMatchObject({ ok: true });
    const stands = () => porch().db.$count(table, eq(table.id, id));
    const starsOf = async () => (await porch().db.select().from(restaurants).where(eq(restaurants.id, place.id)))[0];
    return { byHand, byCase, stands, starsOf };
  }

  async function granted(about: string) {
    const [row] = await porch().rows(sql`select id from appeals where ${about}::uuid in (report_id, statement_id)`);
    const third = await porch().member({ admin: true });
    expect(await settle(third, String(row?.id), "granted")).toMatchObject({ ok: true });
    return (await lastMail(people.author)).text;
  }

  it("comes back once, by the appeal against the case", async () => {
    const { byHand, byCase, stands, starsOf } = await removedTwice();
    expect(await stands()).toBe(0);
    const text = await granted(byCase);
    expect(text).toContain("It stands where it stood.");
    expect(text).toContain("The points that you lost are yours again.");
    expect(await stands()).toBe(1);
    expect(await granted(byHand)).not.toContain("The points that you lost");
    expect([await stands(), await starsOf()]).toMatchObject([1, { ratingSum: 2, ratingCount: 1 }]);
  });

  it("comes back by it also where the first decision was taken back before, and until then stays removed", async () => {
    const { byHand, byCase, stands, starsOf } = await removedTwice();
    expect(await granted(byHand)).toContain("It stays removed by a later decision");
    expect(await stands()).toBe(0);
    const text = await granted(byCase);
    expect(text).toContain("It stands where it stood.");
    expect(text).toContain("The points that you lost are yours again.");
    expect([await stands(), await starsOf()]).toMatchObject([1, { ratingSum: 2, ratingCount: 1 }]);
  });
});
