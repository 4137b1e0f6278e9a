import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { reviewedRooms } from "../support/reviewed-rooms";
import { kindOf } from "../support/submissions";
import { createScene } from "./scene";

const party = { status: 403, toast: { title: "You are a party to something here" } };

/** What would go with its place is not taken away by who wrote or reported it, as long as another admin can decide. */
describe.each(reviewedRooms.filter(({ slug }) => kindOf(slug).deletedBy))(
  "a reported review of one of the $slug",
  ({ slug, reviewed, make, told }) => {
    const { porch, people, report, decide, reportIdOf } = createScene();

    const remove = (by: Person, id: string) =>
      porch().send(by, `${slug}.delete`, { [kindOf(slug).idField]: id, from: "admin", ...givenReasons });

    it("keeps its place from its author and from its reporters until it is decided", async () => {
      const [writer, reporter] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
      const thing = await make(porch(), people.creator);
      expect(await porch().send(writer, `${slug}.review`, told(thing, "1", "Goats in the soup"))).toMatchObject({
        ok: true,
      });
      const [review] = await porch().rows(sql`select id from ${reviewed.reviews} where author_id = ${writer.id}`);
      const reviewId = String(review?.id);
      expect(await report(reporter, `${slug}-review`, reviewId)).toMatchObject({ ok: true });
      for (const one of [writer, reporter]) expect(await remove(one, thing.id)).toMatchObject(party);
      expect(await decide(await reportIdOf(reporter, reviewId), "remove")).toMatchObject({ ok: true });
      expect(await remove(writer, thing.id)).toMatchObject({ ok: true });
    });
  },
);
