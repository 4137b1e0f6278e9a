import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { hidings } from "~/domain/hiding/table.server";
import { loadReviews } from "~/domain/reviews/queries.server";
import { columnOf } from "~/domain/reviews/reviewed.server";
import { lookAtHidden } from "~/features/boards/hidden/content/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { claims } from "~/features/claims/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "../support/cast";
import { makeClaim } from "../support/claims";
import { verify } from "../support/residencies";
import type { reviewedRooms, Thing } from "../support/reviewed-rooms";
import { createScene } from "./scene";

/** A place with an owner who speaks for it, and what is reported of the reviews of it. */
export function createReviewScene({ slug, reviewed, answers, make, told }: (typeof reviewedRooms)[number]) {
  const scene = createScene();
  const { porch, people, report, decide, caseOf, reportIdOf } = scene;
  const { table, reviews, about } = reviewed;
  const type = `${slug}-review`;
  const resident = () => porch().member({ resident: true });

  /** @returns the place, and who speaks for it */
  async function place(): Promise<{ thing: Thing; owner: Person }> {
    const owner = await resident();
    const thing = await make(porch(), slug === "services" ? owner : await porch().member());
    await claim(owner, thing);
    await verify(porch(), people.author);
    return { thing, owner };
  }
  async function claim(owner: Person, thing: Thing) {
    if (slug === "services") return;
    const where = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
    await makeClaim(porch(), owner, where, { status: "granted" });
  }
  const revoke = (owner: Person) =>
    porch().db.update(claims).set({ status: "revoked" }).where(eq(claims.memberId, owner.id));

  const review = (who: Person, thing: Thing, rating = "1", comment = "Goats in the soup.") =>
    porch().send(who, `${slug}.review`, told(thing, rating, comment), { path: "/contact" });
  async function reviewBy({ id }: Person, thing: Thing): Promise<string> {
    const of = and(eq(reviews.authorId, id), eq(columnOf(reviewed, about), thing.id));
    const [row] = await porch().db.select({ id: reviews.id }).from(reviews).where(of);
    return String(row?.id);
  }
  /** Written by the author, beside a good one by somebody else. */
  async function reviewedPlace() {
    const { thing, owner } = await place();
    expect(await review(people.author, thing)).toMatchObject({ ok: true });
    expect(await review(await resident(), thing, "5", "Lovely.")).toMatchObject({ ok: true });
    return { thing, owner, id: await reviewBy(people.author, thing) };
  }
  const answer = (who: Person, reviewId: string, words = "They are our best cooks.") =>
    porch().send(who, "claims.answer", { kind: slug, reviewId, answer: words });
  async function answerBy({ id }: Person): Promise<string> {
    const [row] = await porch().db.select().from(reviewAnswers).where(eq(reviewAnswers.memberId, id));
    return String(row?.id);
  }

  /** @returns the first of three verified neighbors who report it one after the other */
  async function hideByReports(contentType: string, contentId: string): Promise<Person> {
    const three = [await resident(), await resident(), await resident()] as const;
    for (const one of three) expect(await report(one, contentType, contentId)).toMatchObject({ ok: true });
    return three[0];
  }
  async function decideOn(contentType: string, contentId: string, decision: "hide" | "remove", more = {}) {
    await report(people.reporter, contentType, contentId);
    const reportId = await reportIdOf(people.reporter, contentId);
    expect(await decide(reportId, decision, people.admin, more)).toMatchObject({ ok: true });
    return { reportId, caseId: String(await caseOf(reportId)) };
  }
  /** @param reportId of a report or a statement. Another admin grants it. */
  async function appealWon(by: Person, reportId: string) {
    expect(await porch().send(by, "reports.appeal", { reportId, text: "It was only about goats" })).toMatchObject({
      ok: true,
    });
    const [row] = await porch().db.select({ id: appeals.id }).from(appeals).where(eq(appeals.memberId, by.id));
    const second = await porch().member({ admin: true });
    const settled = { appealId: String(row?.id), outcome: "granted", answer: "We read it again.", rule: "" };
    expect(await porch().send(second, "reports.decide-appeal", settled)).toMatchObject({ ok: true });
  }

  async function showAgain(by: Person, contentType: string, contentId: string, seen?: string) {
    const now = (await lookAtHidden({ db: porch().db }, [{ contentType, contentId }])).get(contentId)?.state;
    return porch().send(by, "hidden.show-content", { contentType, contentId, seen: seen ?? now ?? "gone" });
  }
  const isHiding = (contentId: string) => porch().db.$count(hidings, eq(hidings.contentId, contentId));

  const listed = async (thing: Thing, who: Person | null = null, isAdmin = false) => {
    const viewer = who && ({ id: who.id, isAdmin } as Viewer);
    return loadReviews({ db: porch().db, viewer, now: new Date() }, reviewed, answers, thing.id, 1);
  };
  /** What is kept of its stars, which is always what those add up to that everybody sees. */
  async function starsOf({ id }: Thing) {
    const [kept] = await porch()
      .db.select({ sum: table.ratingSum, count: table.ratingCount })
      .from(table)
      .where(eq(table.id, id));
    const [counted] = await porch().rows(sql`
      select coalesce(sum(${reviews.rating}), 0)::int as sum, count(*)::int as count from ${reviews}
      where ${columnOf(reviewed, about)} = ${id} and not ${reviews.hasInterest}
        and not exists (select from hidings h where h.content_id = ${reviews.id} and h.content_type = ${type})`);
    expect(kept).toEqual(counted);
    return kept;
  }

  const parts = { type, answerType: `${slug}-answer`, resident, place, claim, revoke, review, reviewBy, reviewedPlace };
  const acts = { answer, answerBy, hideByReports, decideOn, appealWon, showAgain, isHiding, listed, starsOf };
  return { ...scene, ...parts, ...acts };
}
