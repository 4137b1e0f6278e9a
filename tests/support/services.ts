import { eq, sql } from "drizzle-orm";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import { serviceReviews, services } from "~/features/services/table.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import type { Values } from "./send";

type Porch = Pick<TestPorchlight, "db" | "dependencies">;
type Someone = Pick<Person, "id"> | null;

let count = 0;

/** What the form takes. */
export const serviceFacts = {
  title: "Small Repairs, Any House",
  category: "Home Repair",
  priceRange: "40-60",
  location: "Hyde Park and around",
  description: "Doors that stick, taps that drip.",
  availableDays: ["Monday", "Tuesday", "Wednesday"],
  startTime: "09:00",
  endTime: "17:00",
} satisfies Values;

/** A service as if it had been there for long: approved unless told. */
export async function makeService(
  { db, dependencies: running }: Porch,
  owner: Someone = null,
  facts: Partial<typeof services.$inferInsert> = {},
): Promise<{ id: string; title: string }> {
  const [row] = await db
    .insert(services)
    .values({
      ...serviceFacts,
      title: `Service number ${++count}`,
      priceRange: "$40-60",
      ownerId: owner?.id ?? null,
      approvalStatus: "approved",
      ...facts,
    })
    .returning({ id: services.id, title: services.title, approvalStatus: services.approvalStatus });
  if (!row) throw new Error("The service was not written");
  if (row.approvalStatus === "approved") await addReputation(db, owner?.id ?? null, reputationFor.approvedSubmission);
  running.changes.invalidate();
  return row;
}

export async function addServiceReview(
  { db, dependencies: running }: Porch,
  { id }: { id: string },
  author: Someone,
  facts: Partial<typeof serviceReviews.$inferInsert> = {},
): Promise<{ id: string }> {
  const [row] = await db
    .insert(serviceReviews)
    .values({
      serviceId: id,
      authorId: author?.id ?? null,
      rating: 4,
      comment: `Service review number ${++count}`,
      ...facts,
    })
    .returning({ id: serviceReviews.id, rating: serviceReviews.rating, hasInterest: serviceReviews.hasInterest });
  if (!row) throw new Error("The review was not written");
  await db
    .update(services)
    .set({
      ratingSum: sql`${services.ratingSum} + ${row.hasInterest ? 0 : row.rating}`,
      ratingCount: sql`${services.ratingCount} + ${row.hasInterest ? 0 : 1}`,
    })
    .where(eq(services.id, id));
  running.changes.invalidate();
  return row;
}

/** Services whose kept figures are not what SQL makes of their reviews: none unless something went wrong. */
export const miscountedServices = (porch: Pick<TestPorchlight, "rows">) =>
  porch.rows(sql`
    select s.title, s.rating_sum, s.rating_count from services s
    where s.rating_count <> (select count(*) from service_reviews e where e.service_id = s.id and not e.has_interest)
      or s.rating_sum <> (select coalesce(sum(e.rating), 0) from service_reviews e where e.service_id = s.id and not e.has_interest)`);
