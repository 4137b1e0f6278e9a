import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { apartmentReviews, apartments } from "~/features/neighborhoods/apartments/table.server";
import { addApartmentReview, makeApartment, miscountedApartments, reviewOf } from "./support/apartments";
import { atOnce, clients, createRounds, titles, winners } from "./support/at-once";
import { goodPassword, type Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";

onPostgres("on apartments at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);

  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, () => porch().member({ resident: true })));
  const one = (list: Person[], index: number) => list[index % list.length] as Person;
  const review = (who: Person, apartment: { id: string; neighborhoodId: string }, rating: number) =>
    porch().send(who, "apartments.review", reviewOf(apartment, { rating }));
  const figuresOf = async ({ id }: { id: string }) => {
    const [row] = await porch().db.select().from(apartments).where(eq(apartments.id, id));
    return row as NonNullable<typeof row>;
  };

  inRounds("one member's 50 reviews are one, and the average is of it", async () => {
    const [guest, apartment] = [await porch().member({ resident: true }), await makeApartment(porch())];
    const answers = await atOnce(clients, (index) => review(guest, apartment, 1 + (index % 5)));
    expect(titles(answers)).toEqual(["Review posted!"]);
    const rows = await porch().db.select().from(apartmentReviews);
    expect(rows).toHaveLength(1);
    expect(await figuresOf(apartment)).toMatchObject({ ratingSum: rows[0]?.rating, ratingCount: 1 });
  });

  inRounds("reviews of 50 members leave SQL’s own average", async () => {
    const [guests, apartment] = [await people(clients), await makeApartment(porch())];
    const answers = await atOnce(clients, (index) => review(one(guests, index), apartment, 1 + ((index * 3) % 5)));
    expect(winners(answers)).toHaveLength(clients);
    const { ratingSum, ratingCount } = await figuresOf(apartment);
    const [{ mean } = {}] = await porch().rows(sql`select avg(rating)::float8 as mean from apartment_reviews`);
    expect(ratingCount).toBe(clients);
    expect(ratingSum / ratingCount).toBeCloseTo(Number(mean), 10);
  });

  inRounds("reviews and deletions at once leave SQL’s own sums", async () => {
    const [guests, admin] = [await people(12), await porch().member({ admin: true })];
    const apartment = await makeApartment(porch());
    const old = await Promise.all(
      (await people(6)).map((author) => addApartmentReview(porch(), apartment, author, { rating: 2 })),
    );
    const answers = await atOnce(clients, (index) =>
      index % 3 === 1
        ? porch().send(admin, "apartments.delete-review", {
            ...givenReasons,
            reviewId: old[index % old.length]?.id ?? "",
          })
        : review(one(guests, index), apartment, 1 + (index % 5)),
    );
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(404);
    expect(await porch().db.$count(apartmentReviews)).toBe(12);
    expect(await miscountedApartments(porch())).toEqual([]);
  });

  inRounds("an apartment that is turned down while it is reviewed keeps the reviews that came before", async () => {
    const [guests, admin] = [await people(21), await porch().member({ admin: true })];
    const apartment = await makeApartment(porch());
    const decide = { kind: "apartments", id: apartment.id, seen: "approved", decision: "rejected", note: "" };
    const answers = await atOnce(21, (index) =>
      index === 10 ? porch().send(admin, "moderation.decide", decide) : review(one(guests, index), apartment, 5),
    );
    expect(answers[10]?.ok).toBe(true);
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(400);
    expect(await porch().db.$count(apartmentReviews)).toBe(winners(answers).length - 1);
    expect(await miscountedApartments(porch())).toEqual([]);
  });

  inRounds("the stars of somebody who deletes the account stay, or never came", async () => {
    const leaving = await porch().member({ resident: true });
    await porch().givePassword(leaving);
    const all = await Promise.all(Array.from({ length: 6 }, () => makeApartment(porch(), leaving)));
    const answers = await atOnce(12, (index) =>
      index === 5
        ? porch().send(leaving, "profiles.delete", { password: goodPassword })
        : review(leaving, all[index % 6] as (typeof all)[number], 3),
    );
    expect(answers[5]?.ok).toBe(true);
    expect(await porch().db.$count(apartmentReviews, sql`author_id is not null`)).toBe(0);
    expect(await miscountedApartments(porch())).toEqual([]);
    porch().errors.splice(0);
  });
});
