import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import { suggestions } from "~/features/neighborhoods/suggestions/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import type { Values } from "./send";

type Porch = Pick<TestPorchlight, "db" | "dependencies" | "choices">;
type Someone = Pick<Person, "id"> | null;

let count = 0;

/** A neighborhood of its own, with or without a guide. */
export async function makeNeighborhood(
  { db, dependencies }: Pick<Porch, "db" | "dependencies">,
  facts: Partial<typeof neighborhoods.$inferInsert> = {},
): Promise<{ id: string; name: string }> {
  const [row] = await db
    .insert(neighborhoods)
    .values({ name: `Neighborhood number ${++count}`, ...facts })
    .returning({ id: neighborhoods.id, name: neighborhoods.name });
  if (!row) throw new Error("The neighborhood was not written");
  dependencies.changes.invalidate();
  return row;
}

/** Approved unless told, in the city's first neighborhood unless told. */
export async function makeSuggestion(
  porch: Porch,
  owner: Someone = null,
  facts: Partial<typeof suggestions.$inferInsert> = {},
): Promise<{ id: string; title: string; neighborhoodId: string }> {
  const { db, dependencies } = porch;
  const neighborhoodId = facts.neighborhoodId ?? (await porch.choices()).neighborhoodId;
  const [row] = await db
    .insert(suggestions)
    .values({
      title: `Suggestion number ${++count}`,
      description: "Bring a chair.",
      approvalStatus: "approved",
      ownerId: owner?.id ?? null,
      ...facts,
      neighborhoodId,
    })
    .returning({ id: suggestions.id, title: suggestions.title, approvalStatus: suggestions.approvalStatus });
  if (!row) throw new Error("The suggestion was not written");
  if (row.approvalStatus === "approved") await addReputation(db, owner?.id ?? null, reputationFor.approvedSubmission);
  dependencies.changes.invalidate();
  return { id: row.id, title: row.title, neighborhoodId };
}

/** What the forms take, but for the neighborhood. */
export const suggestionFacts = {
  suggestionType: "things_to_do",
  title: "The moon tower at closing time",
  description: "Walk up Speedway around ten.",
} satisfies Values;

export const guideFacts = {
  description: "Bungalows and old pecans. It runs at the speed of a streetcar.",
  averageRent: "$1,740, one bedroom",
  walkScore: "84",
  highlights: "Two bakeries inside five minutes\nFront-porch concerts in October",
} satisfies Values;
