import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { today } from "~/domain/calendar/city-time.server";
import { makeApartment, reviewOf } from "../../../../tests/support/apartments";
import type { Person } from "../../../../tests/support/cast";
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
    [owner, member, admin] = [
      await porch().member({ resident: true }),
      await porch().member({ resident: true }),
      await porch().member({ admin: true, resident: true }),
    ];
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

    it("says what is for and against it, or no longer", async () => {
      const apartment = await makeApartment(porch(), owner);
      const said = { pros: "The oak", cons: "The road", lengthOfStay: "two years" };
      const [before, after] = [reviewOf(apartment, said), reviewOf(apartment)];
      const reviews = () => porch().db.select().from(apartmentReviews);
      expect((await post(member, before)).ok).toBe(true);
      expect(await reviews()).toMatchObject([said]);
      expect((await post(member, after)).ok).toBe(true);
      expect(await reviews()).toMatchObject([{ pros: "", cons: "", lengthOfStay: "" }]);
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

    it("says when they lived there and whether the manager changed, or is not taken", async () => {
      const apartment = await makeApartment(porch(), owner);
      const thisYear = Number(today(new Date()).slice(0, 4));
      const told = async (facts: Values) => {
        const { ok, errors } = await post(member, { ...reviewOf(apartment), stillThere: "", ...facts });
        const [row] = await porch().db.select().from(apartmentReviews);
        return ok ? [row?.livedFrom, row?.livedTo, row?.managerChanged] : errors;
      };
      const from = "Please enter the year you moved in, from 1950 on";
      const to = "Please enter the year you moved out, from 1950 on";
      for (const livedFrom of ["", "1949", "2100", "19", "x", "2019.5"])
        expect(await told({ livedFrom }), livedFrom).toEqual({ livedFrom: from });
      for (const livedTo of ["1949", "2100", "now"]) expect(await told({ livedTo }), livedTo).toEqual({ livedTo: to });
      expect(await told({ livedTo: "" })).toEqual({
        livedTo: "Please enter the year you moved out, or tick that you still live there",
      });
      expect(await told({ livedTo: "2022", stillThere: "on" })).toEqual({
        livedTo: "Please enter no year you moved out, or untick that you still live there",
      });
      expect(await told({ livedFrom: "2022", livedTo: "2021" })).toEqual({
        livedTo: "The year you moved out can’t be before the year you moved in",
      });
      const next = String(thisYear + 1);
      expect(await told({ livedFrom: next, livedTo: next })).toEqual({
        livedFrom: "The year you moved in can’t be in the future",
      });
      expect(await told({ livedTo: next })).toEqual({ livedTo: "The year you moved out can’t be in the future" });
      for (const managerChanged of ["", "perhaps"])
        expect(await told({ managerChanged })).toEqual({
          managerChanged: "Please choose whether the manager has changed",
        });
      expect(await porch().db.$count(apartmentReviews)).toBe(0);
      const now = String(thisYear);
      expect(await told({ livedFrom: "1950", livedTo: now })).toEqual([1950, thisYear, "no"]);
      expect(await told({ livedFrom: now, livedTo: now, managerChanged: "unknown" })).toEqual([
        thisYear,
        thisYear,
        "unknown",
      ]);
      const still = { livedFrom: "2020", livedTo: "", stillThere: "on", managerChanged: "yes" };
      expect(await told(still)).toEqual([2020, null, "yes"]);
    });

    it("takes no column that is not in the form", async () => {
      const apartment = await makeApartment(porch(), owner);
      for (const field of ["authorId", "comment", "createdAt", "ratingSum"])
        expect((await post(member, { ...reviewOf(apartment), [field]: owner.id })).status, field).toBe(400);
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
