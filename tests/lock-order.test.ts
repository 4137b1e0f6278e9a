import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { columnOf } from "~/domain/reviews/reviewed.server";
import { goodPassword, type Person } from "./support/cast";
import { answerTo, makeClaim } from "./support/claims";
import { givenReasons } from "./support/house-rules";
import { emptyCity, onPostgres, withPorchlight } from "./support/porchlight";
import { makeRestaurant } from "./support/restaurants";
import { reviewedRooms } from "./support/reviewed-rooms";
import type { Values } from "./support/send";
import { whileHeld } from "./support/while-held";

/**
 * What is locked is locked in one order everywhere: places, claims, reviews, answers, and then members. Whoever
 * waits for one of these holds none of those that come after it, so that nobody waits in a circle.
 */
onPostgres("whoever waits for what comes first", (engine) => {
  const porch = withPorchlight({ engine });
  let [author, admin]: Person[] = [];
  beforeEach(async () => {
    await emptyCity(porch());
    [author, admin] = [await porch().member({ resident: true }), await porch().member({ admin: true })];
    await porch().givePassword(author);
  });

  const send = (who: Person | undefined, command: string, values: Values) =>
    porch().send(who as Person, command, values, { path: "/contact" });
  const leave = () => send(author, "profiles.delete", { password: goodPassword });
  const member = () => sql`select 1 from members where id = ${author?.id} for update nowait`;

  it("holds no member yet who asks to speak for a place", async () => {
    const { id: placeId } = await makeRestaurant(porch(), await porch().member());
    const place = sql`select 1 from restaurants where id = ${placeId} for no key update`;
    const claim = { kind: "restaurants", placeId, proof: "My name is on the lease.", way: "admin" };
    const asked = await whileHeld(porch(), [place], () => send(author, "claims.ask", claim), [member()]);
    expect(asked).toMatchObject({ ok: true });
  });

  it.each(reviewedRooms)("holds no member yet who leaves, or removes their review: $slug", async (room) => {
    const { slug, make, told, reviewed } = room;
    const thing = await make(porch(), await porch().member());
    const review = sql`select 1 from ${reviewed.reviews} where ${columnOf(reviewed, "authorId")} = ${author?.id} for update`;
    const begin = async () =>
      expect(await send(author, `${slug}.review`, told(thing, "1", "Goats."))).toMatchObject({ ok: true });
    await begin();
    const [row] = await porch().db.select({ id: reviewed.reviews.id }).from(reviewed.reviews);
    const removal = { ...givenReasons, reviewId: String(row?.id) };
    const removed = () => send(admin, `${slug}.delete-review`, removal);
    expect(await whileHeld(porch(), [review], removed, [member()])).toMatchObject({ ok: true });
    await begin();
    expect(await whileHeld(porch(), [review], leave, [member()])).toMatchObject({ ok: true });
  });

  it("holds no member yet who leaves, or has their claim revoked", async () => {
    const { id: restaurantId } = await makeRestaurant(porch(), await porch().member());
    const { id: claimId } = await makeClaim(porch(), author as Person, { restaurantId }, { status: "granted" });
    const claim = sql`select 1 from claims where member_id = ${author?.id} for update`;
    const revoked = () => send(admin, "claims.revoke", { claimId, ...givenReasons });
    expect(await whileHeld(porch(), [claim], revoked, [member()])).toMatchObject({ ok: true });
    expect(await whileHeld(porch(), [claim], leave, [member()])).toMatchObject({ ok: true });
  });

  it("holds no member yet who leaves, and answered a review", async () => {
    const room = reviewedRooms[0] as (typeof reviewedRooms)[number];
    const thing = await room.make(porch(), await porch().member());
    expect(await send(await porch().member(), "restaurants.review", room.told(thing, "1", "Goats."))).toMatchObject({
      ok: true,
    });
    const [review] = await porch().db.select({ id: room.reviewed.reviews.id }).from(room.reviewed.reviews);
    const answerId = await answerTo(porch(), String(review?.id), author as Person);
    const answer = sql`select 1 from review_answers where id = ${answerId} for update`;
    expect(await whileHeld(porch(), [answer], leave, [member()])).toMatchObject({ ok: true });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
