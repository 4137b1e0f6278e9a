import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { members } from "~/platform/accounts/table.server";
import { images } from "~/platform/images/table.server";
import type { Person } from "../../../tests/support/cast";
import { givenReasons } from "../../../tests/support/house-rules";
import { withPorchlight } from "../../../tests/support/porchlight";
import type { Values } from "../../../tests/support/send";
import { addServiceReview, makeService, serviceFacts } from "../../../tests/support/services";
import { tinyPicture } from "../../../tests/support/tiny-picture";
import { serviceReviews, services } from "./table.server";

describe("with services", () => {
  const porch = withPorchlight();
  let owner: Person;
  let member: Person;
  let admin: Person;

  beforeAll(async () => {
    [owner, member, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
  });

  const send = (who: Person | null, command: string, values: Values) =>
    porch().send(who, command, values, { path: "/services" });
  const toastOf = async (who: Person | null, command: string, values: Values) => {
    const { toast, to } = await send(who, command, values);
    return [toast?.title, toast?.text, to].filter(Boolean);
  };
  const rowOf = async (id: string) => {
    const [row] = await porch().db.select().from(services).where(eq(services.id, id));
    return row as NonNullable<typeof row>;
  };
  const titled = async (title: string) => {
    const [row] = await porch().db.select().from(services).where(eq(services.title, title));
    return row as NonNullable<typeof row>;
  };
  const pointsOf = async ({ id }: Person) => {
    const [row] = await porch().db.select().from(members).where(eq(members.id, id));
    return row?.reputationPoints;
  };
  const lastAudit = async (command: string) => {
    const [row] = await porch().rows(
      sql`select detail from audit_log where command = ${command} order by created_at desc limit 1`,
    );
    return row?.detail as Record<string, unknown>;
  };

  describe("submitting", () => {
    it("is told in the specification’s words, and waits for an admin", async () => {
      expect(await toastOf(member, "services.submit", serviceFacts)).toEqual([
        "Service submitted!",
        "The review process takes 24-48 hours.",
      ]);
      expect(await titled(serviceFacts.title)).toMatchObject({
        ...serviceFacts,
        priceRange: "$40-60",
        startTime: "09:00:00",
        endTime: "17:00:00",
        approvalStatus: "pending",
        ownerId: member.id,
        imageKey: null,
        ratingCount: 0,
      });
      expect(await toastOf(null, "services.submit", serviceFacts)).toEqual([
        "Sign in required",
        "Please sign in to submit a service",
        "/auth?to=%2Fservices",
      ]);
    });

    it("keeps the picture, and no price where none is given", async () => {
      const values = { ...serviceFacts, title: "With a picture", priceRange: "", image: await tinyPicture() };
      await send(member, "services.submit", values);
      const { imageKey, priceRange } = await titled("With a picture");
      expect(priceRange).toBe("");
      expect(await porch().db.$count(images, eq(images.key, imageKey ?? ""))).toBe(1);
    });

    it("twice with the key of one form makes one", async () => {
      const values = { ...serviceFacts, title: "Once", "idempotency-key": "a-key-of-sixteen-characters" };
      for (const _ of [1, 2])
        expect((await send(member, "services.submit", values)).toast?.title).toBe("Service submitted!");
      expect(await porch().db.$count(services, eq(services.title, "Once"))).toBe(1);
    });

    it("takes no field that the server decides", async () => {
      for (const field of ["approvalStatus", "ownerId", "ratingSum", "createdAt"]) {
        const forged = { ...serviceFacts, title: "Forged", [field]: "approved" };
        expect((await send(member, "services.submit", forged)).status, field).toBe(400);
      }
      expect(await titled("Forged")).toBeUndefined();
    });
  });

  it("an approved one brings its owner ten points, which go with it, its reviews and its picture", async () => {
    const neighbor = await porch().member();
    const image = await tinyPicture();
    await send(neighbor, "services.submit", { ...serviceFacts, title: "Ten points", image });
    const { id, imageKey } = await titled("Ten points");
    const decide = { kind: "services", id, seen: "pending", decision: "approved", note: "" };
    expect(await toastOf(admin, "moderation.decide", decide)).toEqual(["Service approved"]);
    expect(await pointsOf(neighbor)).toBe(10);
    await porch().settled();
    const [mail] = await porch().mailsTo(neighbor.email);
    expect(mail?.subject).toBe("Approved: Ten points");
    expect(mail?.text).toContain(`https://porch.test/services/${id}`);
    await addServiceReview(porch(), { id }, member);

    expect(await toastOf(neighbor, "services.delete", { ...givenReasons, serviceId: id, from: "page" })).toEqual([
      "Access Denied",
      "You don't have admin privileges",
    ]);
    expect(await toastOf(admin, "services.delete", { ...givenReasons, serviceId: id, from: "page" })).toEqual([
      "Service deleted",
      "/services",
    ]);
    expect(await pointsOf(neighbor)).toBe(0);
    expect(await porch().db.$count(serviceReviews, eq(serviceReviews.serviceId, id))).toBe(0);
    expect(await porch().db.$count(images, eq(images.key, imageKey ?? ""))).toBe(0);
    expect(await lastAudit("services.delete")).toEqual({ title: "Ten points", approvalStatus: "approved", reviews: 1 });
    expect(await toastOf(admin, "services.delete", { ...givenReasons, serviceId: id, from: "list" })).toEqual([
      "Service not found",
    ]);
  });

  it("deleting one that waits takes no points", async () => {
    const neighbor = await porch().member();
    const { id } = await makeService(porch(), neighbor, { approvalStatus: "pending" });
    expect(await toastOf(admin, "services.delete", { ...givenReasons, serviceId: id, from: "admin" })).toEqual([
      "Service deleted",
    ]);
    expect(await pointsOf(neighbor)).toBe(0);
  });

  it("is not reviewed by its owner", async () => {
    const { id } = await makeService(porch(), owner);
    expect(await toastOf(owner, "services.review", { serviceId: id, rating: "5", comment: "" })).toEqual([
      "This is your own service",
      "Its reviews come from the neighbors it helped.",
    ]);
    expect(await rowOf(id)).toMatchObject({ ratingSum: 0, ratingCount: 0 });
  });

  it("what fails is told in the specification’s words", async () => {
    const unexpected = "Something went wrong on our side. Please try again.";
    const { id } = await makeService(porch(), owner);
    const { id: reviewId } = await addServiceReview(porch(), { id }, member);
    await porch().db.execute(sql`alter table service_reviews rename column rating to stars`);
    try {
      expect(await toastOf(admin, "services.review", { serviceId: id, rating: "5", comment: "" })).toEqual([
        "Error posting review",
        unexpected,
      ]);
      expect(await toastOf(admin, "services.delete-review", { ...givenReasons, reviewId })).toMatchObject([
        "Error",
        "Failed to delete review",
      ]);
    } finally {
      await porch().db.execute(sql`alter table service_reviews rename column stars to rating`);
    }
    await porch().db.execute(sql`alter table services rename column image_key to picture`);
    try {
      expect(await toastOf(admin, "services.delete", { ...givenReasons, serviceId: id, from: "list" })).toMatchObject([
        "Error",
        "Failed to delete service",
      ]);
      expect(await toastOf(member, "services.submit", serviceFacts)).toEqual(["Submission failed", unexpected]);
    } finally {
      await porch().db.execute(sql`alter table services rename column picture to image_key`);
      expect(porch().errors.splice(0)).toHaveLength(4);
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
