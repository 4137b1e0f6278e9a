import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { serviceReviews, services } from "~/features/services/table.server";
import { mails } from "~/platform/mail/table.server";
import { atOnce, clients, createRounds, titles, winners } from "./support/at-once";
import { goodPassword, type Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { addServiceReview, makeService, miscountedServices } from "./support/services";

onPostgres("on services at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds, pointsOf } = createRounds(porch);

  const people = (count: number) => Promise.all(Array.from({ length: count }, () => porch().member()));
  const one = (list: Person[], index: number) => list[index % list.length] as Person;
  const figuresOf = async ({ id }: { id: string }) => {
    const [row] = await porch().db.select().from(services).where(eq(services.id, id));
    return row as NonNullable<typeof row>;
  };
  const review = (who: Person, { id }: { id: string }, rating: number) =>
    porch().send(who, "services.review", { serviceId: id, rating: String(rating), comment: "" });
  const write = (who: Person, { id }: { id: string }, more: Record<string, string> = {}) =>
    porch().send(who, "services.contact", { serviceId: id, senderName: "Ana", message: "Saturday?", ...more });

  inRounds("one member's 50 reviews are one, and the average is of it", async () => {
    const [guest, service] = [await porch().member(), await makeService(porch())];
    const answers = await atOnce(clients, (index) => review(guest, service, 1 + (index % 5)));
    expect(titles(answers)).toEqual(["Review posted!"]);
    const rows = await porch().db.select().from(serviceReviews);
    expect(rows).toHaveLength(1);
    expect(await figuresOf(service)).toMatchObject({ ratingSum: rows[0]?.rating, ratingCount: 1 });
  });

  inRounds("reviews and deletions at once leave SQL’s own sums", async () => {
    const [guests, admin] = [await people(12), await porch().member({ admin: true })];
    const service = await makeService(porch());
    const old = await Promise.all(
      (await people(6)).map((author) => addServiceReview(porch(), service, author, { rating: 2 })),
    );
    const answers = await atOnce(clients, (index) =>
      index % 3 === 0
        ? porch().send(admin, "services.delete-review", {
            ...givenReasons,
            reviewId: old[index % old.length]?.id ?? "",
          })
        : review(one(guests, index), service, 1 + (index % 5)),
    );
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(404);
    expect(await miscountedServices(porch())).toEqual([]);
    const { ratingSum, ratingCount } = await figuresOf(service);
    const [{ mean } = {}] = await porch().rows(sql`select avg(rating)::float8 as mean from service_reviews`);
    expect(ratingSum / ratingCount).toBeCloseTo(Number(mean), 10);
  });

  inRounds("a service that is deleted while it is reviewed and asked about leaves nothing behind", async () => {
    const [owner, admin, guests] = [await porch().member(), await porch().member({ admin: true }), await people(10)];
    const service = await makeService(porch(), owner);
    const answers = await atOnce(clients, (index) => {
      if (index === 20)
        return porch().send(admin, "services.delete", { ...givenReasons, serviceId: service.id, from: "admin" });
      const guest = one(guests, index);
      return index % 2 ? review(guest, service, 5) : write(guest, service);
    });
    expect(answers[20]?.toast?.title).toBe("Service deleted");
    for (const { ok, status } of answers) if (!ok) expect([403, 404]).toContain(status);
    for (const table of [services, serviceReviews]) expect(await porch().db.$count(table)).toBe(0);
    expect(await pointsOf(owner)).toBe(0);
    const letters = answers.filter(({ toast }) => toast?.title === "Message sent!");
    // And the notice that tells its owner why.
    expect(await porch().db.$count(mails)).toBe(letters.length + 1);
  });

  inRounds("one form sent 50 times is one letter", async () => {
    const [owner, guest] = [await porch().member(), await porch().member()];
    const service = await makeService(porch(), owner);
    const answers = await atOnce(clients, () =>
      write(guest, service, { "idempotency-key": "a-key-of-sixteen-characters" }),
    );
    expect(winners(answers)).toHaveLength(clients);
    expect(await porch().db.$count(mails)).toBe(1);
  });

  inRounds("a provider who deletes the account gets the letter before, or nobody does", async () => {
    const [owner, guests] = [await porch().member(), await people(8)];
    await porch().givePassword(owner);
    const service = await makeService(porch(), owner);
    const answers = await atOnce(17, (index) =>
      index === 8
        ? porch().send(owner, "profiles.delete", { password: goodPassword })
        : write(one(guests, index), service),
    );
    expect(answers[8]?.ok).toBe(true);
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(409);
    expect(await figuresOf(service)).toMatchObject({ ownerId: null });
    const [found] = await porch().rows(
      sql`select count(*)::int as letters from mails where recipient = ${owner.email}`,
    );
    expect(found?.letters).toBe(0);
  });
});

onPostgres("asking providers at once", (engine) => {
  const porch = withPorchlight({ engine, config: { rateLimitScale: 1 } });
  const { inRounds } = createRounds(porch);

  inRounds("lets one member send ten letters a day and not one more", async () => {
    const [owner, guest] = [await porch().member(), await porch().member()];
    const service = await makeService(porch(), owner);
    const answers = await atOnce(25, () =>
      porch().send(guest, "services.contact", { serviceId: service.id, senderName: "Ana", message: "Saturday?" }),
    );
    expect(winners(answers)).toHaveLength(10);
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(429);
    expect(await porch().db.$count(mails)).toBe(10);
  });
});
