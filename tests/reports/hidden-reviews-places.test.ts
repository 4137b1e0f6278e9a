import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { recountStars } from "~/domain/reviews/jobs.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { reviewedRooms } from "../support/reviewed-rooms";
import { createReviewScene } from "./review-scene";

/** What hidden reviews have to do with the place that they are about. */
describe.each(reviewedRooms)("the place of a hidden review, of $slug", (room) => {
  const { slug, reviewed } = room;
  const { porch, people, type, reviewedPlace, hideByReports, showAgain, starsOf } = createReviewScene(room);

  it("has its stars mended where a process of an earlier version counted otherwise", async () => {
    const [{ thing, id }, other] = [await reviewedPlace(), await reviewedPlace()];
    await hideByReports(type, id);
    const before = await starsOf(thing);
    const { table } = reviewed;
    await porch().db.execute(sql`update ${table} set rating_sum = rating_sum + 1, rating_count = rating_count + 1
      where id = ${thing.id}`);
    expect(await recountStars(porch().dependencies, reviewed)).toBe(1);
    expect(await starsOf(thing)).toEqual(before);
    expect(await starsOf(other.thing)).toEqual({ sum: 6, count: 2 });
    expect(await recountStars(porch().dependencies, reviewed)).toBe(0);
  });

  it("may be hidden itself: its author is not told that everybody reads the review again", async () => {
    const { thing, id } = await reviewedPlace();
    await hideByReports(type, id);
    await hideByReports(slug, thing.id);
    const { table, titleColumn } = moderatedKinds.find((kind) => kind.slug === slug) ?? expect.fail("no kind");
    const rename = { [titleColumn.name]: "Renamed out of sight" };
    await porch()
      .db.update(table as PgTable)
      .set(rename as never)
      .where(eq(table.id, thing.id));
    expect(await showAgain(people.admin, type, id)).toMatchObject({ ok: true });
    await porch().settled();
    const last = async () => (await porch().mailsTo(people.author.email)).at(-1)?.text;
    // What its owner calls it while nobody sees it is nobody else's to read.
    expect(await last()).not.toContain("Renamed out of sight");
    expect(await last()).toContain("Neighbors read it once that is back");
    expect(await last()).not.toContain("everybody can read it");
    expect(await showAgain(people.admin, slug, thing.id)).toMatchObject({ ok: true });
  });
});
