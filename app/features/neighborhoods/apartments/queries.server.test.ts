import { beforeEach, describe, expect, it } from "vitest";
import { reviewsPerPage } from "~/domain/reviews/rules";
import type { Viewer } from "~/platform/accounts/viewer";
import { nilUuid } from "~/platform/forms/fields";
import { addApartmentReview, makeApartment } from "../../../../tests/support/apartments";
import type { Person } from "../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { findApartmentForms, findNeighborhoodOf, listApartmentsOfGuide } from "./queries.server";
import { findReviewOffer } from "./reviews/queries.server";
import { mostInDialog, nothingSaid } from "./reviews/rules";
import { tilesPerPage } from "./rules";

describe("the apartments of a guide", () => {
  const porch = withPorchlight();
  let owner: Person;
  let here: string;
  let elsewhere: string;

  const viewerOf = (who: Person, isAdmin = false) => ({ id: who.id, isAdmin, level: "medium" }) as Viewer;
  const asked = (viewer: Viewer | null = null) => ({ db: porch().db, now: new Date(), viewer });
  const list = (query = "", viewer: Viewer | null = null) =>
    listApartmentsOfGuide(asked(viewer), here, new URLSearchParams(query));
  const names = async (query = "") => (await list(query)).tiles.map(({ name }) => name);

  /** One with so many reviews. */
  async function make(name: string, reviews: number, facts: Parameters<typeof makeApartment>[2] = {}) {
    return makeApartment(porch(), owner, { name, ratingSum: 4 * reviews, ratingCount: reviews, ...facts });
  }

  beforeEach(async () => {
    await emptyCity(porch());
    owner = await porch().member();
    here = (await porch().choices()).neighborhoodId;
    elsewhere = (await porch().neighborhood(`Elsewhere ${owner.username}`)).id;
  });

  it("are the approved ones of this neighborhood, the most reviewed first and those without a review last", async () => {
    await make("Two", 2);
    await make("Nobody’s", 0);
    await make("B of five", 5);
    await make("A of five", 5);
    await make("Elsewhere", 9, { neighborhoodId: elsewhere });
    await make("Pending", 9, { approvalStatus: "pending" });
    await make("Rejected", 9, { approvalStatus: "rejected" });
    expect(await names()).toEqual(["A of five", "B of five", "Two", "Nobody’s"]);
    const { tiles, chosen, isFirst, next } = await list();
    expect(tiles[2]).toMatchObject({ rating: { average: 4, count: 2 }, coverArt: { kind: "apartment", name: "Two" } });
    expect(tiles[3]).toMatchObject({ rating: { average: null, count: 0 }, coverArt: { name: "Nobody’s" } });
    expect({ chosen, isFirst, next }).toEqual({ chosen: null, isFirst: true, next: undefined });
    expect(JSON.stringify(await list())).not.toContain(owner.id);
  });

  it("are none as long as none is approved", async () => {
    await make("Pending", 0, { approvalStatus: "pending" });
    await make("Elsewhere", 0, { neighborhoodId: elsewhere });
    expect(await names()).toEqual([]);
  });

  it("go on after the last tile, also among equals and namesakes, and each stands on one page", async () => {
    const count = 2 * tilesPerPage + 3;
    for (let index = 0; index < count; index++) await make(`Same name ${index % 3}`, 1 + (index % 2));
    const seen: string[] = [];
    let page = await list();
    expect(page.tiles).toHaveLength(tilesPerPage);
    for (;;) {
      seen.push(...page.tiles.map(({ id }) => id));
      if (!page.next) break;
      page = await list(`apartments=${page.next}`);
      expect(page.isFirst).toBe(false);
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  });

  it("begin again after one that is gone, hidden, or elsewhere", async () => {
    await make("One", 1);
    const hidden = [
      await make("Pending", 3, { approvalStatus: "pending" }),
      await make("Elsewhere", 3, { neighborhoodId: elsewhere }),
      { id: nilUuid },
      { id: "not-an-id" },
    ];
    for (const { id } of hidden)
      expect(await list(`apartments=${id}`, viewerOf(owner))).toMatchObject({
        isFirst: true,
        tiles: [{ name: "One" }],
      });
  });

  describe("the one that is open", () => {
    it("has its address, its stars and its reviews, newest first, a page at a time", async () => {
      const apartment = await make("Magnolia Court", 0, { address: "4100 Avenue F" });
      for (let index = 0; index <= reviewsPerPage; index++)
        await addApartmentReview(porch(), apartment, null, {
          rating: 1 + (index % 2),
          comment: `Review ${index}`,
          createdAt: new Date(Date.UTC(2026, 0, 1, index)),
        });
      const first = (await list(`apartment=${apartment.id}`)).chosen;
      expect(first).toMatchObject({
        name: "Magnolia Court",
        address: "4100 Avenue F",
        approvalStatus: "approved",
        can: { review: true, deleteReviews: false },
        page: 1,
      });
      expect(first?.reviews.map(({ comment }) => comment).slice(0, 2)).toEqual(["Review 20", "Review 19"]);
      expect(first?.stars.map(({ count }) => count)).toEqual([0, 0, 0, 10, 11]);
      expect(first?.rating.count).toBe(21);
      const second = (await list(`apartment=${apartment.id}&page=2`)).chosen;
      expect(second?.reviews.map(({ comment }) => comment)).toEqual(["Review 0"]);
      expect(second?.reviews[0]?.author).toMatchObject({ id: null });
    });

    it("may wait or be turned down for its owner and for admins, and is not there for anybody else", async () => {
      const stranger = await porch().member();
      for (const approvalStatus of ["pending", "rejected"] as const) {
        const { id } = await make("Waiting", 0, { approvalStatus });
        const seenBy = async (viewer: Viewer | null) => (await list(`apartment=${id}`, viewer)).chosen?.can.review;
        expect(await seenBy(viewerOf(owner))).toBe(false);
        expect(await seenBy(viewerOf(stranger, true))).toBe(false);
        expect(await seenBy(viewerOf(stranger))).toBeUndefined();
        expect(await seenBy(null)).toBeUndefined();
        expect(await list(`apartment=${id}`)).toEqual(await list());
        expect(await findNeighborhoodOf(asked(viewerOf(stranger)), id)).toBeUndefined();
        expect(await findNeighborhoodOf(asked(viewerOf(owner)), id)).toBe(here);
      }
    });

    it("is of this neighborhood", async () => {
      const { id } = await make("Elsewhere", 1, { neighborhoodId: elsewhere });
      expect((await list(`apartment=${id}`, viewerOf(owner, true))).chosen).toBeNull();
    });
  });

  describe("in the form of a review", () => {
    const offer = (viewer: Viewer, chosen?: string) => findReviewOffer({ ...asked(), viewer }, here, chosen);

    it("come along with the guide, but where they are many: those are on the form's own page", async () => {
      const viewer = viewerOf(owner);
      const { id } = await make("Zilker Flats", 0);
      const inGuide = async () =>
        (await findApartmentForms({ ...asked(), viewer }, here, new URLSearchParams({ apartment: id })))?.offer;
      for (let nth = 2; nth <= mostInDialog; nth++) await make(`Court ${nth}`, 0);
      expect(await inGuide()).toEqual(await offer(viewer, id));
      expect((await inGuide())?.apartments).toHaveLength(mostInDialog);
      await make("One too many", 0);
      expect(await inGuide()).toBeNull();
      expect((await offer(viewer, id))?.apartments).toHaveLength(mostInDialog + 1);
    });

    it("are the approved ones by name, reviewed or not; namesakes with their address", async () => {
      await make("Pecan Row", 0, { address: "1 First Street" });
      await make("Avenue F Flats", 2, { address: "2 Second Street" });
      await make("Pecan Row", 3, { address: "3 Third Street" });
      await make("Pending", 0, { approvalStatus: "pending" });
      await make("Elsewhere", 0, { neighborhoodId: elsewhere });
      const labels = (await offer(viewerOf(owner)))?.apartments.map(({ label }) => label);
      expect(labels?.[0]).toBe("Avenue F Flats");
      expect(labels?.slice(1).sort()).toEqual(["Pecan Row, 1 First Street", "Pecan Row, 3 Third Street"]);
    });

    it("come with what the viewer said before, and with nobody else’s words", async () => {
      const [mine, other] = [await make("Mine", 0), await make("Other", 0)];
      const hidden = await make("Hidden", 0, { approvalStatus: "rejected" });
      const stranger = await porch().member();
      await addApartmentReview(porch(), mine, owner, {
        rating: 2,
        comment: "Loud.",
        pros: "Oak",
        lengthOfStay: "a year",
        livedFrom: 2019,
        managerChanged: "yes",
        hasInterest: true,
      });
      const before = await make("Before", 0);
      await addApartmentReview(porch(), before, owner, {
        comment: "Old.",
        createdAt: new Date("2020-01-01T12:00:00Z"),
      });
      await addApartmentReview(porch(), hidden, owner);
      await addApartmentReview(porch(), other, stranger);
      expect((await offer(viewerOf(owner)))?.ownReviews).toEqual([
        {
          apartmentId: mine.id,
          rating: "2",
          review: "Loud.",
          pros: "Oak",
          cons: "",
          lengthOfStay: "a year",
          livedFrom: "2019",
          livedTo: "",
          stillThere: "on",
          managerChanged: "yes",
          hasInterest: "on",
        },
        { ...nothingSaid, apartmentId: before.id, rating: "4", review: "Old." },
      ]);
    });

    it("have the one chosen that was asked for, if it can be", async () => {
      const { id } = await make("Mine", 0);
      const pending = await make("Pending", 0, { approvalStatus: "pending" });
      const far = await make("Elsewhere", 0, { neighborhoodId: elsewhere });
      expect((await offer(viewerOf(owner), id))?.chosen).toBe(id);
      for (const wrong of [pending.id, far.id, nilUuid])
        expect((await offer(viewerOf(owner), wrong))?.chosen).toBeUndefined();
      expect(await findReviewOffer({ ...asked(), viewer: viewerOf(owner) }, nilUuid)).toBeUndefined();
    });
  });
});
