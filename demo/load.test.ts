import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { withPorchlight } from "../tests/support/porchlight";
import { loadDemoCity } from "./load.server";

describe("the demo city, moved in", () => {
  const porch = withPorchlight();

  beforeAll(async () => {
    const { db } = porch();
    await db.update(neighborhoods).set({ averageRent: "ask Ruth" }).where(eq(neighborhoods.name, "Zilker"));
    await loadDemoCity(porch().dependencies, new Date(), () => {});
  }, 120_000);

  it("shows its neighbors with the drawn faces that they chose, stored as pictures of theirs", async () => {
    const [row] = await porch().rows(
      sql`select count(*)::int as people, count(images.key)::int as shown, count(distinct images.key)::int as different,
        bool_and(images.owner_id = members.id) as own from members left join images on images.key = members.avatar_key`,
    );
    expect(row).toEqual({ people: 40, shown: 40, different: 40, own: true });
    const [{ key } = { key: "" }] = (await porch().rows(sql`select avatar_key as key from members limit 1`)) as {
      key: string;
    }[];
    for (const name of ["160.webp", "320.webp"])
      expect((await porch().dependencies.images.open(key, name))?.type, name).toBe("image/webp");
  });

  it("writes a guide where there is none, and leaves alone what somebody wrote", async () => {
    const rows = await porch().db.select().from(neighborhoods).orderBy(neighborhoods.name);
    const written = rows.filter(({ description }) => description !== "");
    expect(rows).toHaveLength(10);
    expect(written).toHaveLength(9);
    for (const { name, walkScore, highlights } of written) {
      expect(walkScore, name).toBeGreaterThan(0);
      expect(highlights.length, name).toBeGreaterThanOrEqual(4);
    }
    expect(rows.find(({ name }) => name === "Zilker")).toMatchObject({
      averageRent: "ask Ruth",
      description: "",
      walkScore: null,
      highlights: [],
    });
  });

  it.each([
    ["apartments", "apartment_reviews", "apartment_id", 40, 199],
    ["services", "service_reviews", "service_id", 60, 200],
    ["restaurants", "restaurant_reviews", "restaurant_id", 84, 400],
  ])("keeps the sums of its %s as SQL counts them", async (things, reviews, thing, many, said) => {
    const [row] = await porch().rows(
      sql.raw(`
      select count(*)::int as many, sum(rating_count)::int as said, count(*) filter (
        where rating_sum <> coalesce(counted.sum, 0) or rating_count <> coalesce(counted.count, 0)
      )::int as wrong
      from ${things} left join (
        select ${thing}, sum(rating)::int as sum, count(*)::int as count from ${reviews} where not has_interest group by ${thing}
      ) as counted on counted.${thing} = ${things}.id`),
    );
    expect(row).toEqual({ many, said, wrong: 0 });
  });

  it.each(["apartments", "services", "neighborhood_suggestions"])(
    "says of its %s who decided and when, and that nobody has where one waits",
    async (things) => {
      const [row] = await porch().rows(
        sql.raw(`
        select
          count(*) filter (where approval_status <> 'pending' and (
            decided_by is null or decided_at < created_at or decided_at > created_at + interval '36 hours'
          ))::int as undecided,
          count(*) filter (where approval_status = 'pending' and (
            decided_by is not null or decided_at is not null or decision_note is not null
          ))::int as hasty,
          count(*) filter (where approval_status = 'rejected' and decision_note is null)::int as curt,
          count(*) filter (where created_at < (select created_at from members where id = owner_id))::int as early
        from ${things}`),
      );
      expect(row).toEqual({ undecided: 0, hasty: 0, curt: 0, early: 0 });
    },
  );

  it("gives everyone the reputation that they have earned", async () => {
    expect(await recountReputation(porch().db)).toBe(0);
    const [row] = await porch().rows(sql`select count(*)::int as many from members where reputation_points > 0`);
    expect(row).toEqual({ many: 40 });
  });
});
