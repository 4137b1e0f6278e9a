import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../tests/support/porchlight";
import { addServiceReview, makeService } from "../../../tests/support/services";
import { findSender } from "./contact/queries.server";
import { findService, listServices, loadServiceReviews } from "./queries.server";
import { type ServiceCategory, servicesPerPage } from "./rules";

describe("the services", () => {
  const porch = withPorchlight();
  const now = new Date();
  let owner: Person;

  const asked = (viewer: Person | null = null, isAdmin = false) => ({
    db: porch().db,
    now,
    viewer: viewer && ({ id: viewer.id, fullName: viewer.fullName, isAdmin, emailConfirmed: true } as Viewer),
  });
  const list = (category: ServiceCategory | null = null, after?: string) => listServices(asked(), { category }, after);
  const titles = async (...facts: Parameters<typeof list>) => (await list(...facts)).services.map(({ title }) => title);
  const make = (facts: Parameters<typeof makeService>[2] = {}) => makeService(porch(), owner, facts);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  beforeEach(async () => {
    await emptyCity(porch());
    owner = await porch().member();
  });

  it("are the approved ones, newest first, of every category or of one", async () => {
    await make({ title: "old", createdAt: ago(30), category: "Pet Care" });
    await make({ title: "new", createdAt: ago(10), category: "Pet Care" });
    await make({ title: "between", createdAt: ago(20), category: "Tutoring" });
    await make({ title: "waiting", approvalStatus: "pending", category: "Pet Care" });
    await make({ title: "turned down", approvalStatus: "rejected", category: "Pet Care" });
    expect(await titles()).toEqual(["new", "between", "old"]);
    expect(await titles("Pet Care")).toEqual(["new", "old"]);
    expect(await titles("Fitness")).toEqual([]);
  });

  it("are complete page by page, also among those of the same moment", async () => {
    const all = 2 * servicesPerPage + 5;
    for (let index = 0; index < all; index++)
      await make({ createdAt: ago(index % 4), category: index % 2 ? "Other" : "Fitness" });
    for (const category of [null, "Other"] as const) {
      const seen: string[] = [];
      const sizes: number[] = [];
      let after: string | undefined;
      do {
        const page = await list(category, after);
        seen.push(...page.services.map(({ id }) => id));
        sizes.push(page.services.length);
        after = page.next;
      } while (after);
      expect(sizes).toEqual(category ? [servicesPerPage, 2] : [servicesPerPage, servicesPerPage, 5]);
      expect(new Set(seen).size).toBe(category ? servicesPerPage + 2 : all);
    }
  });

  it("begin again after one that is gone, or that nobody may know of", async () => {
    await make({ title: "here" });
    const { id } = await make({ approvalStatus: "pending" });
    for (const after of [id, "6f9619ff-8b86-4011-b42d-00cf4fc964ff"])
      expect(await titles(null, after)).toEqual(["here"]);
  });

  it("tell a page nothing but what it shows", async () => {
    const { id } = await make({ description: "x".repeat(500) });
    const [listed] = (await listServices(asked(owner), { category: null })).services;
    const both =
      "approvalStatus availableDays can category coverArt endTime endsNextDay id image location priceRange provider rating";
    expect(Object.keys(listed ?? {}).sort()).toEqual(`${both} excerpt startTime title`.split(" ").sort());
    expect(listed?.excerpt).toBe(`${"x".repeat(100)}…`);
    const found = await findService(asked(owner), id);
    expect(Object.keys(found ?? {}).sort()).toEqual(
      `${both} description isOwn ownReview startTime title`.split(" ").sort(),
    );
    expect(found).toMatchObject({ startTime: "09:00", endTime: "17:00", isOwn: true, endsNextDay: false });
  });

  it("show what waits and what was turned down to the owner and to admins", async () => {
    const [stranger, admin] = [await porch().member(), await porch().member()];
    for (const approvalStatus of ["pending", "rejected"] as const) {
      const { id } = await make({ approvalStatus });
      expect(await findService(asked(), id)).toBeUndefined();
      expect(await findService(asked(stranger), id)).toBeUndefined();
      for (const seen of [await findService(asked(owner), id), await findService(asked(admin, true), id)])
        expect(seen).toMatchObject({ approvalStatus, can: { review: false, contact: false } });
    }
  });

  it("know one’s own review, and nobody else’s", async () => {
    const service = await make();
    const [guest, other] = [await porch().member(), await porch().member()];
    await addServiceReview(porch(), service, guest, { rating: 2, comment: "Late" });
    expect(await findService(asked(guest), service.id)).toMatchObject({ ownReview: { rating: 2, comment: "Late" } });
    for (const who of [other, null])
      expect(await findService(asked(who), service.id)).toMatchObject({
        ownReview: null,
        rating: { average: 2, count: 1 },
      });
  });

  it("are asked about by members under their own name and address, by visitors not at all", async () => {
    expect(await findSender(asked())).toBeNull();
    expect(await findSender(asked(owner))).toEqual({ name: owner.fullName, email: owner.email, isConfirmed: true });
  });

  describe("have reviews", () => {
    it("newest first, page by page, with their authors, and counts of their stars", async () => {
      const service = await make();
      const author = await porch().member({ fullName: "Bea Chair" });
      for (let index = 0; index < 25; index++)
        await addServiceReview(porch(), service, index === 24 ? author : null, {
          comment: `number ${index}`,
          rating: index < 20 ? 5 : 3,
          createdAt: ago(30 - index),
        });
      const pages = [
        (await loadServiceReviews(asked(), service.id, 1)).reviews,
        (await loadServiceReviews(asked(), service.id, 2)).reviews,
      ];
      expect(pages.map(({ length }) => length)).toEqual([20, 5]);
      expect(pages.flat().map(({ comment }) => comment)).toEqual(
        Array.from({ length: 25 }, (_, index) => `number ${24 - index}`),
      );
      expect(pages[0]?.[0]?.author).toMatchObject({ id: author.id, name: "Bea Chair" });
      expect(pages[0]?.[1]?.author).toMatchObject({ id: null, name: "Anonymous" });
      const stars = (await loadServiceReviews(asked(), service.id, 1)).stars;
      expect(stars.map(({ count }) => count)).toEqual([20, 0, 5, 0, 0]);
    });
  });
});
