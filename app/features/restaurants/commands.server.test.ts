import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { members } from "~/platform/accounts/table.server";
import { images } from "~/platform/images/table.server";
import type { Person } from "../../../tests/support/cast";
import { givenReasons } from "../../../tests/support/house-rules";
import { withPorchlight } from "../../../tests/support/porchlight";
import { addReview, addVote, makeRestaurant, restaurantChoices } from "../../../tests/support/restaurants";
import type { Values } from "../../../tests/support/send";
import { tinyPicture } from "../../../tests/support/tiny-picture";
import { cuisines, restaurantReviews, restaurants, restaurantVotes } from "./table.server";

describe("with restaurants", () => {
  const porch = withPorchlight();
  let owner: Person;
  let member: Person;
  let admin: Person;
  let facts: Values;

  beforeAll(async () => {
    [owner, member, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
    facts = {
      ...(await restaurantChoices(porch())),
      name: "Lucero Taqueria",
      description: "Blue corn.",
      address: "1712 E Cesar Alley",
      phoneNumber: "(512) 555-0123",
    };
  });

  const send = (who: Person | null, command: string, values: Values) =>
    porch().send(who, command, values, { path: "/restaurants" });
  const toastOf = async (who: Person | null, command: string, values: Values) => {
    const { toast, to } = await send(who, command, values);
    return [toast?.title, toast?.text, to].filter(Boolean);
  };
  const rowOf = async (id: string) => {
    const [row] = await porch().db.select().from(restaurants).where(eq(restaurants.id, id));
    return row as NonNullable<typeof row>;
  };
  const named = async (name: string) => {
    const [row] = await porch().db.select().from(restaurants).where(eq(restaurants.name, name));
    return row as NonNullable<typeof row>;
  };
  const lastAudit = async (command: string) => {
    const [row] = await porch().rows(
      sql`select detail from audit_log where command = ${command} order by created_at desc limit 1`,
    );
    return row?.detail as Record<string, unknown>;
  };

  describe("submitting", () => {
    it("is told in the specification’s words, and waits for an admin", async () => {
      expect(await toastOf(member, "restaurants.submit", facts)).toEqual([
        "Restaurant submitted!",
        "Your submission will be reviewed and published once approved",
      ]);
      expect(await named("Lucero Taqueria")).toMatchObject({
        approvalStatus: "pending",
        ownerId: member.id,
        score: 0,
        ratingCount: 0,
        imageKey: null,
        openingDate: null,
      });
      expect(await toastOf(null, "restaurants.submit", facts)).toEqual([
        "Sign in required",
        "Please sign in to submit a restaurant",
        "/auth?to=%2Frestaurants",
      ]);
    });

    it("keeps the picture", async () => {
      await send(member, "restaurants.submit", { ...facts, name: "With a picture", image: await tinyPicture() });
      const { imageKey } = await named("With a picture");
      expect(await porch().db.$count(images, eq(images.key, imageKey ?? ""))).toBe(1);
    });

    it("leaves the opening date to admins, whatever is smuggled in", async () => {
      const openingDate = "2026-11-20";
      await send(member, "restaurants.submit", { ...facts, name: "Smuggled", openingDate });
      await send(admin, "restaurants.submit", { ...facts, name: "Known", openingDate });
      expect((await named("Smuggled")).openingDate).toBeNull();
      expect((await named("Known")).openingDate).toBe(openingDate);
      for (const field of ["approvalStatus", "ownerId", "score", "ratingSum", "createdAt"])
        expect((await send(member, "restaurants.submit", { ...facts, [field]: "9" })).status, field).toBe(400);
    });

    it("needs a cuisine and a neighborhood that are there", async () => {
      const gone = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
      const said = (values: Values) => toastOf(member, "restaurants.submit", { ...facts, ...values });
      expect(await said({ cuisineId: gone })).toEqual(["Validation error", "Cuisine is required"]);
      expect(await said({ neighborhoodId: gone })).toEqual(["Validation error", "Neighborhood is required"]);
      expect(await said({ address: "Too short" })).toEqual([
        "Invalid address",
        "Please provide a complete address (at least 10 characters)",
      ]);
    });
  });

  it("an approved one brings its owner ten points, which go with it", async () => {
    const neighbor = await porch().member();
    const points = async () => {
      const [row] = await porch().db.select().from(members).where(eq(members.id, neighbor.id));
      return row?.reputationPoints;
    };
    await send(neighbor, "restaurants.submit", { ...facts, name: "Ten points" });
    const { id } = await named("Ten points");
    const decide = { kind: "restaurants", id, seen: "pending", decision: "approved", note: "" };
    expect(await toastOf(admin, "moderation.decide", decide)).toEqual(["Restaurant approved"]);
    expect(await points()).toBe(10);
    await porch().settled();
    const [mail] = await porch().mailsTo(neighbor.email);
    expect(mail?.subject).toBe("Approved: Ten points");
    expect(mail?.text).toContain(`https://porch.test/restaurants/${id}`);
    expect(await toastOf(admin, "restaurants.delete", { ...givenReasons, restaurantId: id, from: "page" })).toEqual([
      "Restaurant deleted",
      "/restaurants",
    ]);
    expect(await points()).toBe(0);
  });

  describe("editing", () => {
    it("changes what is told of it, not its status, and is written down with before and after", async () => {
      const { id } = await makeRestaurant(porch(), owner, { name: "Before", openingDate: "2026-01-01" });
      await addVote(porch(), { id }, member);
      const edit = { ...facts, restaurantId: id, name: "After", openingDate: "2026-11-20" };
      expect(await toastOf(owner, "restaurants.edit", edit)).toEqual([
        "Restaurant updated!",
        "Neighbors see it at once, and admins see what changed.",
      ]);
      expect(await rowOf(id)).toMatchObject({
        name: "After",
        approvalStatus: "approved",
        openingDate: "2026-01-01",
        score: 1,
        ownerId: owner.id,
      });
      const { before, after } = (await lastAudit("restaurants.edit")) as Record<string, Record<string, unknown>>;
      expect([before?.name, after?.name]).toEqual(["Before", "After"]);
      expect(before).not.toHaveProperty("openingDate");
      expect(Object.keys(before ?? {})).toEqual(Object.keys(after ?? {}));
    });

    it("lets an admin set the opening date, and clear it", async () => {
      const { id } = await makeRestaurant(porch(), owner);
      const edit = { ...facts, restaurantId: id };
      await send(admin, "restaurants.edit", { ...edit, openingDate: "2026-11-20" });
      expect((await rowOf(id)).openingDate).toBe("2026-11-20");
      await send(admin, "restaurants.edit", { ...edit, openingDate: "" });
      expect((await rowOf(id)).openingDate).toBeNull();
    });

    it("replaces the picture, keeps it, or takes it away", async () => {
      const { id } = await makeRestaurant(porch(), owner, { imageKey: await porch().picture() });
      const first = (await rowOf(id)).imageKey ?? "";
      const edit = { ...facts, restaurantId: id };
      await send(owner, "restaurants.edit", edit);
      expect((await rowOf(id)).imageKey).toBe(first);
      await send(owner, "restaurants.edit", { ...edit, image: await tinyPicture() });
      const second = (await rowOf(id)).imageKey ?? "";
      expect(second).not.toBe(first);
      await send(owner, "restaurants.edit", { ...edit, removeImage: "on" });
      expect((await rowOf(id)).imageKey).toBeNull();
      for (const key of [first, second]) expect(await porch().db.$count(images, eq(images.key, key))).toBe(0);
    });
  });

  it("a deleted one takes its votes, reviews and picture along", async () => {
    const { id } = await makeRestaurant(porch(), owner, { imageKey: await porch().picture() });
    const { imageKey } = await rowOf(id);
    await addVote(porch(), { id }, member);
    await addReview(porch(), { id }, member);
    expect(await toastOf(owner, "restaurants.delete", { ...givenReasons, restaurantId: id, from: "page" })).toEqual([
      "Access Denied",
      "You don't have admin privileges",
    ]);
    expect(await toastOf(admin, "restaurants.delete", { ...givenReasons, restaurantId: id, from: "admin" })).toEqual([
      "Restaurant deleted",
    ]);
    expect(await porch().db.$count(restaurantVotes, eq(restaurantVotes.restaurantId, id))).toBe(0);
    expect(await porch().db.$count(restaurantReviews, eq(restaurantReviews.restaurantId, id))).toBe(0);
    expect(await porch().db.$count(images, eq(images.key, imageKey ?? ""))).toBe(0);
    expect(await lastAudit("restaurants.delete")).toMatchObject({ votes: 1, reviews: 1, approvalStatus: "approved" });
  });

  describe("cuisines", () => {
    it("are added once, in whatever case, with an emoji or without", async () => {
      const add = (name: string, emoji = "") => toastOf(admin, "cuisines.add", { name, emoji });
      expect(await add("Ethiopian", "🇪🇹")).toEqual(["Cuisine added"]);
      expect(await add("ETHIOPIAN")).toEqual(["Error adding cuisine", "This cuisine is in the list already."]);
      expect(await add("bbq")).toEqual(["Error adding cuisine", "This cuisine is in the list already."]);
      expect(await add("  ")).toEqual(["Validation error", "Cuisine name is required"]);
      for (const emoji of ["x", "12", "<b>", "🌮x", "#"])
        expect(await add("Cajun", emoji), emoji).toEqual(["Validation error", "Please choose an emoji"]);
      for (const emoji of ["", "🌮", "🍽️", "👩🏽‍🍳", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"]) {
        expect(await add(`Cajun ${emoji}`, emoji), emoji).toEqual(["Cuisine added"]);
      }
    });

    it("can't go as long as a restaurant cooks them", async () => {
      const [{ id: cuisineId } = { id: "" }] = await porch()
        .db.insert(cuisines)
        .values({ name: "Short-lived" })
        .returning();
      const { id } = await makeRestaurant(porch(), owner, { cuisineId, approvalStatus: "rejected" });
      const text = "1 restaurant cooks this, so it can't be deleted.";
      expect(await toastOf(admin, "cuisines.delete", { cuisineId })).toEqual(["Error deleting cuisine", text]);
      await send(admin, "restaurants.delete", { ...givenReasons, restaurantId: id, from: "admin" });
      expect(await toastOf(admin, "cuisines.delete", { cuisineId })).toEqual(["Cuisine deleted"]);
    });

    it("nor can a neighborhood that has restaurants", async () => {
      const { id: neighborhoodId } = await porch().neighborhood("Kitchens");
      await makeRestaurant(porch(), owner, { neighborhoodId });
      expect(await toastOf(admin, "neighborhoods.delete", { neighborhoodId })).toEqual([
        "Error deleting neighborhood",
        "1 restaurant is here, so it can't be deleted.",
      ]);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
