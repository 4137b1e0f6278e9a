import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { columnOf } from "~/domain/reviews/reviewed.server";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { createRounds, winners } from "./support/at-once";
import { goodPassword, type Person } from "./support/cast";
import { makeClaim } from "./support/claims";
import { firstRule, givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { reviewedRooms, type Thing } from "./support/reviewed-rooms";
import type { Values } from "./support/send";

/** What hides, shows, edits, removes and decides on one review, or the answer to it, at the same moment. */
for (const { slug, reviewed, make, told } of reviewedRooms)
  onPostgres(`hidden reviews of ${slug} at once`, (engine) => {
    const porch = withPorchlight({ engine });
    const { inRounds } = createRounds(porch);
    const { table, reviews, about } = reviewed;
    const place = columnOf(reviewed, about);
    let [author, owner, admin]: Person[] = [];
    let thing: Thing;
    let reviewId: string;
    let answerId: string;

    const resident = (facts: { admin?: true } = {}) => porch().member({ resident: true, ...facts });
    const residents = (count: number) => Promise.all(Array.from({ length: count }, () => resident()));
    const sent = (who: Person | undefined, command: string, values: Values) =>
      porch().send(who as Person, command, values, { path: "/contact" });

    async function begin() {
      [author, owner, admin] = [await resident(), await resident(), await resident({ admin: true })];
      thing = await make(porch(), slug === "services" ? owner : await porch().member());
      const where = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
      if (slug !== "services") await makeClaim(porch(), owner, where, { status: "granted" });
      await sent(await resident(), `${slug}.review`, told(thing, "5", "Lovely."));
      await sent(author, `${slug}.review`, told(thing, "1", "Goats."));
      const mine = and(eq(reviews.authorId, author.id), eq(place, thing.id));
      const [row] = await porch().db.select({ id: reviews.id }).from(reviews).where(mine);
      reviewId = String(row?.id);
      expect(await sent(owner, "claims.answer", { kind: slug, reviewId, answer: "Sorry." })).toMatchObject({
        ok: true,
      });
      const [given] = await porch().db.select().from(reviewAnswers);
      answerId = String(given?.id);
    }

    type What = "review" | "answer";
    const aboutIt = (what: What) => ({
      contentType: `${slug}-${what}`,
      contentId: what === "review" ? reviewId : answerId,
    });
    const report = (who: Person, what: What = "review") =>
      sent(who, "reports.send", { ...aboutIt(what), reason: "spam" });
    async function decide(decision: string, by = admin) {
      const [row] = await porch().rows(sql`select id from cases order by created_at desc limit 1`);
      return sent(by, "reports.decide", { caseId: String(row?.id), decision, rule: firstRule, note: "Goats" });
    }
    const edit = (rating: string) => sent(author, `${slug}.review`, told(thing, rating, `Goats, ${rating}.`));
    const leave = (who: Person | undefined) => sent(who, "profiles.delete", { password: goodPassword });
    const show = (what: What = "review") => sent(admin, "hidden.show-content", { ...aboutIt(what), seen: "unedited" });
    const hidings = () => porch().rows(sql`select content_type, hidden_by from hidings`);

    /** Stored sums are what those reviews add up to that everybody sees, and nothing is hidden that is gone or that nobody looks at. */
    async function allAgrees() {
      const wrong = await porch().rows(sql`
        select 'sum' as what from ${table} t where (t.rating_sum, t.rating_count) <> (
          select coalesce(sum(rating), 0), count(*) from ${reviews}
          where ${place} = t.id and not has_interest and not exists (
            select from hidings h where h.content_id = ${reviews.id} and h.content_type = ${`${slug}-review`}))
        union all select 'gone' from hidings h where h.content_id not in (
          select id from ${reviews} union all select id from review_answers)
        union all select 'stuck' from hidings h where hidden_by = 'reports'
          and not exists (select from cases c where c.content_id = h.content_id and c.decided_at is null)`);
      expect(wrong).toEqual([]);
    }

    inRounds("three reports at once hide once and tell once", async () => {
      for (const what of ["review", "answer"] as const) {
        await begin();
        const answers = await Promise.all((await residents(3)).map((who) => report(who, what)));
        expect(winners(answers)).toHaveLength(3);
        await porch().settled();
        expect(await hidings()).toEqual([{ content_type: `${slug}-${what}`, hidden_by: "reports" }]);
        const told = (await porch().mailsTo((what === "review" ? author : owner)?.email ?? "")).filter(({ subject }) =>
          subject.startsWith("Hidden until somebody looks"),
        );
        expect(told).toHaveLength(1);
        await allAgrees();
        await porch().rows(sql`delete from review_answers`);
        await porch().rows(sql`delete from hidings`);
        await porch().rows(sql`update ${table} t set (rating_sum, rating_count) = (select coalesce(sum(rating), 0), count(*)
          from ${reviews} where ${place} = t.id)`);
      }
    });

    inRounds("the third report beside an edit, a removal and leaving keeps the sums", async (round) => {
      await begin();
      const [first, second, third] = (await residents(3)) as [Person, Person, Person];
      await report(first);
      await report(second);
      await porch().givePassword(author as Person);
      const beside = [
        () => edit("4"),
        () => sent(admin, `${slug}.delete-review`, { ...givenReasons, reviewId }),
        () => leave(author),
      ][round - 1];
      const [reported, other] = await Promise.all([report(third), beside?.()]);
      for (const each of [reported, other]) expect(each?.ok || each?.status).toBeOneOf([true, 404, 409]);
      await allAgrees();
    });

    inRounds("a decision beside edits, showing again, removal and leaving ends in one state", async (round) => {
      await begin();
      for (const who of await residents(3)) await report(who);
      await porch().givePassword(author as Person);
      const other = await resident({ admin: true });
      const answers = await Promise.all([
        decide(["none", "hide", "remove"][round - 1] ?? "none"),
        show(),
        edit("4"),
        decide("warn", other),
        round === 3 ? leave(author) : edit("2"),
      ]);
      for (const { ok, status } of answers) expect(ok || status).toBeOneOf([true, 403, 404, 409]);
      await allAgrees();
    });

    inRounds(
      "an answer that is hidden beside its change, its removal and that of its review is lost or hidden",
      async (round) => {
        await begin();
        const [first, second, third] = (await residents(3)) as [Person, Person, Person];
        await report(first, "answer");
        await report(second, "answer");
        await porch().givePassword(owner as Person);
        const beside = [
          () => sent(owner, "claims.remove-answer", { kind: slug, answerId }),
          () => sent(admin, `${slug}.delete-review`, { ...givenReasons, reviewId }),
          () => leave(owner),
        ][round - 1];
        const [reported, other] = await Promise.all([report(third, "answer"), beside?.()]);
        for (const each of [reported, other]) expect(each?.ok || each?.status).toBeOneOf([true, 403, 404, 409]);
        await allAgrees();
      },
    );

    inRounds("what ends by itself and is shown by hand at that moment has its stars once", async () => {
      await begin();
      await report(await porch().member());
      await decide("hide");
      await porch().rows(sql`update hidings set until = now() - interval '1 second'`);
      await Promise.all([
        showWhatIsOver(porch().dependencies, new Date()),
        show(),
        showWhatIsOver(porch().dependencies, new Date()),
      ]);
      expect(await hidings()).toEqual([]);
      await allAgrees();
    });
  });
