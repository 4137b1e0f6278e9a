import { describe, expect, it } from "vitest";
import { nilUuid } from "~/platform/forms/fields";
import type { Form } from "~/platform/forms/form";
import { guideAddress } from "../links";
import { apartmentPath, reviewApartmentPath } from "./links";
import { apartmentAbilities } from "./policy";
import { reviewApartmentForm } from "./reviews/rules";
import { apartmentsAsked, submitApartmentForm } from "./rules";

const id = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";

function checked(form: Form, good: Record<string, string>, values: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...values })) data.set(name, value);
  return form.check(data);
}

const said = (form: Form, good: Record<string, string>, values: Record<string, string>) => {
  const result = checked(form, good, values);
  return result.ok ? "" : result.text;
};

describe("an apartment", () => {
  const good = { name: "Magnolia Court", neighborhoodId: id, address: "" };
  const saying = (values: Record<string, string>) => said(submitApartmentForm, good, values);

  it("has a name of up to 100 characters, a neighborhood, and an address of up to 200 or none", () => {
    expect(checked(submitApartmentForm, good, { name: "  Magnolia Court " })).toMatchObject({ ok: true, input: good });
    expect(saying({ name: "x".repeat(100), address: "x".repeat(200) })).toBe("");
    expect(saying({ name: "x".repeat(101) })).toBe("Apartment name must be 100 characters or fewer");
    expect(saying({ address: "x".repeat(201) })).toBe("Address must be 200 characters or fewer");
    expect(saying({ name: " ", neighborhoodId: "" })).toBe("Apartment name is required, Neighborhood is required");
  });

  it.each(["approvalStatus", "ownerId", "ratingSum", "ratingCount"])("can’t be told its %s", (field) => {
    expect(checked(submitApartmentForm, good, { [field]: "5" }).ok).toBe(false);
  });
});

describe("a review of one", () => {
  const good = {
    neighborhoodId: id,
    apartmentId: id,
    rating: "4",
    review: "Fine.",
    pros: "",
    cons: "",
    lengthOfStay: "",
    livedFrom: "2019",
    livedTo: "2022",
    stillThere: "",
    managerChanged: "no",
    hasInterest: "",
  };
  const saying = (values: Record<string, string>) => said(reviewApartmentForm, good, values);

  it("has 1 to 5 stars and a text, and may say more", () => {
    expect(checked(reviewApartmentForm, good, { lengthOfStay: "two years" })).toMatchObject({
      ok: true,
      input: { rating: 4, review: "Fine.", lengthOfStay: "two years" },
    });
    expect(saying({ review: "x".repeat(2000), pros: "x".repeat(500), cons: "x".repeat(500) })).toBe("");
    for (const rating of ["", "0", "6", "4.5", "-1"])
      expect(saying({ rating })).toBe("Please choose a rating from 1 to 5 stars");
    expect(saying({ review: "x".repeat(2001) })).toBe("Review must be 2000 characters or fewer");
    expect(saying({ pros: "x".repeat(501) })).toBe("Pros must be 500 characters or fewer");
    expect(saying({ cons: "x".repeat(501) })).toBe("Cons must be 500 characters or fewer");
    expect(saying({ lengthOfStay: "x".repeat(51) })).toBe("Length of stay must be 50 characters or fewer");
    expect(saying({ apartmentId: "", rating: "", review: " " })).toBe(
      "Apartment is required, Please choose a rating from 1 to 5 stars, Review is required",
    );
  });

  it("counts characters as a reader does", () => {
    expect(saying({ review: "🏡".repeat(2000) })).toBe("");
    expect(saying({ review: "🏡".repeat(2001) })).not.toBe("");
  });
});

describe("what a guide’s address says of its apartments", () => {
  const asked = (query: string) => apartmentsAsked(new URLSearchParams(query));

  it("is which one is open, where the tiles begin and which page of its reviews", () => {
    expect(asked(`apartment=${id}&apartments=${nilUuid}&page=3`)).toEqual({
      apartment: id,
      after: nilUuid,
      page: 3,
    });
  });

  it.each(["", "apartment=1&apartments=x&page=0", "apartment=%00&page=-1", "apartment=&page=1e9", "page=99999999"])(
    "falls back where it is wrong: %s",
    (query) => expect(asked(query)).toEqual({ apartment: undefined, after: undefined, page: 1 }),
  );

  it("keeps what it says of the suggestions", () => {
    const params = new URLSearchParams(`suggestions=16&apartment=${id}&page=2`);
    const cleared = guideAddress(nilUuid, params, { apartment: null, page: null }, "apartments");
    expect(cleared).toBe(`/neighborhoods/${nilUuid}?suggestions=16#apartments`);
    expect(apartmentPath(nilUuid, id)).toBe(`/neighborhoods/${nilUuid}?apartment=${id}#apartments`);
    expect(reviewApartmentPath(nilUuid)).toBe(`/neighborhoods/${nilUuid}/review-apartment`);
    expect(reviewApartmentPath(nilUuid, id)).toBe(`/neighborhoods/${nilUuid}/review-apartment?apartment=${id}`);
  });
});

describe("what may be done", () => {
  const viewer = { id, isAdmin: false } as Parameters<typeof apartmentAbilities>[0];
  const admin = { id, isAdmin: true } as Parameters<typeof apartmentAbilities>[0];

  it.each([
    ["approved", true],
    ["pending", false],
    ["rejected", false],
  ] as const)("with one that is %s: it can be reviewed: %s", (approvalStatus, review) => {
    for (const who of [null, viewer, admin])
      expect(apartmentAbilities(who, { ownerId: null, approvalStatus }).review).toBe(review);
  });

  it("with reviews: only admins delete them", () => {
    const deleting = (who: typeof viewer) =>
      apartmentAbilities(who, { ownerId: null, approvalStatus: "approved" }).deleteReviews;
    expect([deleting(null), deleting(viewer), deleting(admin)]).toEqual([false, false, true]);
  });
});
