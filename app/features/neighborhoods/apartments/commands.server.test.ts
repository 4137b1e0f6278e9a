import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addApartmentReview,
  makeApartment,
  miscountedApartments,
  reviewOf,
} from "../../../../tests/support/apartments";
import { goodPassword, type Person } from "../../../../tests/support/cast";
import { contentsOf, emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import type { Values } from "../../../../tests/support/send";
import { apartmentReviews, apartments } from "./table.server";

describe("with apartments", () => {
  const porch = withPorchlight();
  let owner: Person;
  let member: Person;
  let admin: Person;
  let here: string;
  let elsewhere: string;

  beforeAll(async () => {
    here = (await porch().choices()).neighborhoodId;
    elsewhere = (await porch().neighborhood("Elsewhere")).id;
  });
  beforeEach(async () => {
    await emptyCity(porch());
    [owner, member, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
  });

  const send = (who: Person | null, command: string, values: Values) =>
    porch().send(who, command, values, { path: "/neighborhoods" });
  const toastOf = async (who: Person | null, command: string, values: Values) => {
    const { toast, to } = await send(who, command, values);
    return [toast?.title, toast?.text, to].filter(Boolean);
  };
  const rowOf = async (id: string) => {
    const [row] = await porch().db.select().from(apartments).where(eq(apartments.id, id));
    return row as NonNullable<typeof row>;
  };

  describe("adding one", () => {
    const facts = (name: string, neighborhoodId = here) => ({ name, neighborhoodId, address: "4100 Avenue F" });

    it("is told in the specification’s words, and waits for an admin", async () => {
      expect(await toastOf(member, "apartments.submit", facts("Magnolia Court"))).toEqual([
        "Apartment submitted!",
        "Your submission will be reviewed and published once approved",
      ]);
      const [row] = await porch().db.select().from(apartments);
      expect(row).toMatchObject({
        ...facts("Magnolia Court"),
        ownerId: member.id,
        approvalStatus: "pending",
        ratingSum: 0,
        ratingCount: 0,
      });
      expect(await toastOf(null, "apartments.submit", facts("Pecan Row"))).toEqual([
        "Sign in required",
        "Please sign in to add an apartment",
        "/auth?to=%2Fneighborhoods",
      ]);
    });

    it("needs a neighborhood that is there", async () => {
      const { status, errors } = await send(
        member,
        "apartments.submit",
        facts("Nowhere Flats", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"),
      );
      expect([status, errors.neighborhoodId]).toEqual([400, "Neighborhood is required"]);
      expect(await porch().db.$count(apartments)).toBe(0);
    });

    it("twice is refused once everyone sees the first, whatever its letters, and points to reviewing it", async () => {
      await makeApartment(porch(), null, { name: "Magnolia Court" });
      const { status, toast, errors } = await send(member, "apartments.submit", facts(" mAGNOLIA court"));
      const text = "“Magnolia Court” is in this guide already. Choose Review Apartment to say what it is like.";
      expect([status, toast?.title, toast?.text, errors.name]).toEqual([409, "Already in the guide", text, text]);
      expect((await send(member, "apartments.submit", facts("Magnolia Court", elsewhere))).ok).toBe(true);
      expect((await send(member, "apartments.submit", facts("Magnolia Court 2"))).ok).toBe(true);
    });

    it("tells nothing of one that waits or was turned down", async () => {
      await makeApartment(porch(), owner, { name: "Waiting", approvalStatus: "pending" });
      await makeApartment(porch(), owner, { name: "Turned down", approvalStatus: "rejected" });
      for (const name of ["waiting", "TURNED DOWN"])
        expect((await send(member, "apartments.submit", facts(name))).ok, name).toBe(true);
    });
  });

  describe("reviewing one", () => {
    const post = (who: Person | null, values: Values) => send(who, "apartments.review", values);

    it("is one review a member: a second one replaces the first", async () => {
      const apartment = await makeApartment(porch(), owner);
      const said = { review: "Loud.", pros: "The oak", cons: "The road", lengthOfStay: "two years" };
      expect((await post(member, reviewOf(apartment, { rating: 2, ...said }))).toast?.title).toBe("Review posted!");
      expect((await post(owner, reviewOf(apartment, { rating: 5 }))).ok).toBe(true);
      const [first] = await porch().db.select().from(apartmentReviews).where(eq(apartmentReviews.authorId, member.id));
      expect(first).toMatchObject({ comment: "Loud.", pros: "The oak", cons: "The road", lengthOfStay: "two years" });
      expect((await post(member, reviewOf(apartment, { rating: 4, review: "They moved the road." }))).ok).toBe(true);
      const rows = await porch().db.select().from(apartmentReviews).where(eq(apartmentReviews.authorId, member.id));
      expect(rows).toMatchObject([{ id: first?.id, rating: 4, comment: "They moved the road.", pros: "" }]);
      expect(rows[0]?.editedAt).not.toBeNull();
      expect(await rowOf(apartment.id)).toMatchObject({ ratingSum: 9, ratingCount: 2 });
      expect(await miscountedApartments(porch())).toEqual([]);
    });

    it("is not for one that waits, was turned down, stands elsewhere or never was, and stores nothing", async () => {
      const pending = await makeApartment(porch(), owner, { approvalStatus: "pending" });
      const rejected = await makeApartment(porch(), owner, { approvalStatus: "rejected" });
      const far = await makeApartment(porch(), owner, { neighborhoodId: elsewhere });
      const never = { id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff", neighborhoodId: here };
      const wrong = [pending, rejected, { ...far, neighborhoodId: here }, never, { ...far, neighborhoodId: "x" }];
      const before = await contentsOf(porch());
      for (const apartment of wrong)
        for (const who of [member, owner, admin]) {
          const { status, toast, errors } = await post(who, reviewOf(apartment));
          expect([status, toast?.title]).toEqual([400, "Validation error"]);
          expect(errors).toEqual({ apartmentId: "Please choose an apartment of this neighborhood" });
        }
      expect(await contentsOf(porch())).toEqual(before);
      expect((await post(member, reviewOf(far))).ok).toBe(true);
    });

    it("asks visitors to sign in, and takes no column that is not in the form", async () => {
      const apartment = await makeApartment(porch(), owner);
      expect(await toastOf(null, "apartments.review", reviewOf(apartment))).toEqual([
        "Sign in required",
        "Please sign in to review an apartment",
        "/auth?to=%2Fneighborhoods",
      ]);
      for (const field of ["authorId", "comment", "createdAt", "ratingSum"])
        expect((await post(member, { ...reviewOf(apartment), [field]: owner.id })).status, field).toBe(400);
      expect(await rowOf(apartment.id)).toMatchObject({ ratingSum: 0, ratingCount: 0 });
    });

    it("is undone by admins alone, not by its author, and takes its stars along", async () => {
      const apartment = await makeApartment(porch(), owner);
      await addApartmentReview(porch(), apartment, null, { rating: 5 });
      const { id: reviewId } = await addApartmentReview(porch(), apartment, member, { rating: 1 });
      expect(await toastOf(member, "apartments.delete-review", { reviewId })).toEqual([
        "Access Denied",
        "You don't have admin privileges",
      ]);
      expect(await toastOf(admin, "apartments.delete-review", { reviewId })).toEqual(["Review deleted"]);
      expect(await toastOf(admin, "apartments.delete-review", { reviewId })).toEqual(["Review not found"]);
      expect(await rowOf(apartment.id)).toMatchObject({ ratingSum: 5, ratingCount: 1 });
      expect(await miscountedApartments(porch())).toEqual([]);
    });

    it("outlives the reviewer’s account, without an author, and so do its stars", async () => {
      const apartment = await makeApartment(porch(), owner);
      await porch().givePassword(member);
      await makeApartment(porch(), member, { approvalStatus: "pending" });
      const own = await makeApartment(porch(), member);
      await addApartmentReview(porch(), apartment, member, { rating: 3 });
      expect((await porch().send(member, "profiles.delete", { password: goodPassword })).ok).toBe(true);
      expect(await rowOf(apartment.id)).toMatchObject({ ratingSum: 3, ratingCount: 1 });
      expect(await rowOf(own.id)).toMatchObject({ ownerId: null, approvalStatus: "approved" });
      expect(await porch().db.$count(apartments, eq(apartments.approvalStatus, "pending"))).toBe(0);
      expect(await porch().db.select({ author: apartmentReviews.authorId }).from(apartmentReviews)).toEqual([
        { author: null },
      ]);
    });
  });

  it("is decided on by admins, who read where it is", async () => {
    const { id } = await makeApartment(porch(), owner, { name: "Magnolia Court", approvalStatus: "pending" });
    const decide = { kind: "apartments", id, seen: "pending", decision: "approved", note: "" };
    expect((await send(admin, "moderation.decide", decide)).toast?.title).toBe("Apartment approved");
    expect(await rowOf(id)).toMatchObject({ approvalStatus: "approved", decidedBy: admin.id });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
