import { eq, getTableColumns, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { loadReviews } from "~/domain/reviews/queries.server";
import { accounts } from "~/platform/accounts/table.server";
import { goodPassword, type Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { contentsOf, suiteEngine, withPorchlight } from "./support/porchlight";
import { unverify, verify } from "./support/residencies";
import { reviewedRooms, type Thing } from "./support/reviewed-rooms";
import { whileHeld } from "./support/while-held";

it("of every room that is reviewed", () => {
  const names = commands.map(({ form }) => form.name).filter((name) => name.endsWith(".delete-review"));
  expect(names.sort()).toEqual(reviewedRooms.map(({ slug }) => `${slug}.delete-review`).sort());
});

describe.each(reviewedRooms)("a review of $slug", ({ slug, reviewed, answers, make, told, signIn, closed }) => {
  const porch = withPorchlight();
  let owner: Person;
  let member: Person;
  let admin: Person;
  beforeEach(async () => {
    [owner, member, admin] = [await porch().member(), await resident(), await resident({ admin: true })];
  });

  /** Somebody whose residency is as sure as the review of an apartment needs it. */
  async function resident(facts: { admin?: boolean } = {}): Promise<Person> {
    const person = await porch().member(facts);
    await verify(porch(), person);
    return person;
  }

  const { table, reviews, about } = reviewed;
  const subject = (getTableColumns(reviews) as Record<string, typeof reviews.id>)[about] as typeof reviews.id;

  const post = async (who: Person | null, thing: Thing, rating: string, comment = "Fine.") => {
    const values = told(thing, rating, comment);
    const { ok, status, toast, to } = await porch().send(who, `${slug}.review`, values, { path: "/contact" });
    return { ok, status, said: [toast?.title, toast?.text, to].filter(Boolean) };
  };
  const remove = async (who: Person, reviewId: string) => {
    const { toast } = await porch().send(
      who,
      `${slug}.delete-review`,
      { ...givenReasons, reviewId },
      { path: "/contact" },
    );
    return [toast?.title, toast?.text].filter(Boolean);
  };
  const reviewsOf = ({ id }: Thing) => porch().db.select().from(reviews).where(eq(subject, id)).orderBy(reviews.rating);
  /** What is kept of its stars, and what they are. */
  const starsOf = async ({ id }: Thing) => {
    const [kept] = await porch()
      .db.select({ sum: table.ratingSum, count: table.ratingCount })
      .from(table)
      .where(eq(table.id, id));
    const [counted] = await porch()
      .db.select({ sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`, count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(eq(subject, id));
    expect(kept).toEqual(counted);
    return kept;
  };

  it("is one a member: a second one replaces the first", async () => {
    const thing = await make(porch(), owner);
    expect((await post(member, thing, "2", "Too loud")).said[0]).toBe("Review posted!");
    const [first] = await reviewsOf(thing);
    expect(first).toMatchObject({ rating: 2, comment: "Too loud", authorId: member.id, editedAt: null });
    expect((await post(admin, thing, "5", "Lovely")).ok).toBe(true);
    expect((await post(member, thing, "4", "Quiet now")).said[0]).toBe("Review posted!");
    const left = await reviewsOf(thing);
    expect(left).toMatchObject([
      { id: first?.id, rating: 4, comment: "Quiet now", authorId: member.id },
      { rating: 5, comment: "Lovely", authorId: admin.id },
    ]);
    expect(left[0]?.editedAt).not.toBeNull();
    expect(await starsOf(thing)).toEqual({ sum: 9, count: 2 });
  });

  it("has 1 to 5 whole stars, and asks visitors to sign in", async () => {
    const thing = await make(porch(), owner);
    const message = "Please choose a rating from 1 to 5 stars";
    for (const rating of ["", "0", "6", "3.7", "-1", "five"])
      expect((await post(member, thing, rating)).said, rating).toEqual(["Validation error", message]);
    expect((await post(null, thing, "5")).said).toEqual(["Sign in required", signIn, "/auth?to=%2Fcontact"]);
    expect(await starsOf(thing)).toEqual({ sum: 0, count: 0 });
    expect([(await post(member, thing, "1")).ok, (await post(admin, thing, "5")).ok]).toEqual([true, true]);
  });

  it("is of nothing that waits, was turned down or never was", async () => {
    const made = await make(porch(), owner);
    const wrong = [
      await make(porch(), owner, { approvalStatus: "pending" }),
      await make(porch(), owner, { approvalStatus: "rejected" }),
      { ...made, id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff" },
    ];
    const before = await contentsOf(porch());
    for (const thing of wrong)
      for (const who of [member, admin]) expect((await post(who, thing, "5")).status).toBeGreaterThanOrEqual(400);
    expect(await contentsOf(porch())).toEqual(before);
  });

  it.skipIf(suiteEngine === "embedded")("is not left on what is turned down while it is sent", async () => {
    const thing = await make(porch(), owner);
    const turnDown = sql`update ${table} set approval_status = 'rejected' where ${table.id} = ${thing.id}`;
    const { ok, said } = await whileHeld(porch(), [turnDown], () => post(member, thing, "5"));
    expect([ok, said[1], await reviewsOf(thing)]).toEqual([false, closed, []]);
  });

  it("is deleted by admins alone, not by its author, and takes its stars along", async () => {
    const thing = await make(porch(), owner);
    await post(member, thing, "1");
    await post(await resident(), thing, "5");
    const id = (await reviewsOf(thing))[0]?.id as string;
    expect(await remove(member, id)).toEqual(["Access Denied", "You don't have admin privileges"]);
    expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
    expect(await remove(admin, id)).toEqual(["Review deleted"]);
    expect(await remove(admin, id)).toEqual(["Review not found"]);
    expect(await starsOf(thing)).toEqual({ sum: 5, count: 1 });
  });

  it("outlives its author’s account, without an author, and so do its stars", async () => {
    const thing = await make(porch(), owner);
    await post(member, thing, "3");
    await porch().givePassword(member);
    expect((await porch().send(member, "profiles.delete", { password: goodPassword })).ok).toBe(true);
    expect(await reviewsOf(thing)).toMatchObject([{ rating: 3, comment: "Fine.", authorId: null }]);
    expect(await starsOf(thing)).toEqual({ sum: 3, count: 1 });
  });

  it("of a verified resident counts twice: for all, and for them as long as they are verified", async () => {
    const thing = await make(porch(), owner);
    const context = { db: porch().db, viewer: null, now: new Date() };
    const verifiedRating = async () => (await loadReviews(context, reviewed, answers, thing.id, 1)).verifiedRating;
    const authors: Person[] = [];
    for (const rating of ["5", "4", "4", "1", "2", "1"]) {
      const author = await resident();
      expect((await post(author, thing, rating)).ok).toBe(true);
      authors.push(author);
    }
    const [first, , , lapsed, another, leaver] = authors as [Person, Person, Person, Person, Person, Person];
    expect(await verifiedRating()).toBeNull();
    await unverify(porch(), lapsed);
    await unverify(porch(), another);
    expect(await verifiedRating()).toBeNull();
    // Whoever has left counts among the others.
    await porch().givePassword(leaver);
    expect((await porch().send(leaver, "profiles.delete", { password: goodPassword })).ok).toBe(true);
    expect(await verifiedRating()).toEqual({ average: 13 / 3, count: 3 });
    await verify(porch(), lapsed);
    expect(await verifiedRating()).toBeNull();
    await unverify(porch(), first);
    expect(await verifiedRating()).toEqual({ average: 3, count: 3 });
    await verify(porch(), first);
    expect(await verifiedRating()).toBeNull();
    await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, first.id));
    expect(await verifiedRating()).toEqual({ average: 3, count: 3 });
    expect(await starsOf(thing)).toEqual({ sum: 17, count: 6 });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
