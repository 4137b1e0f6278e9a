import { and, eq, sql } from "drizzle-orm";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { type Acting, command, done, publishers } from "~/shared/commands/command.server";
import { invalidField } from "~/shared/commands/refusal";
import type { Viewer } from "~/shared/members/viewer";
import { isApproved } from "~/shared/moderation/visible.server";
import { apartmentPath } from "./links";
import { alreadyThere } from "./policy";
import { apartmentReviewCommands } from "./reviews/commands.server";
import { submitApartmentForm } from "./rules";
import { apartments } from "./table.server";

export const submitApartment = command(submitApartmentForm, {
  who: publishers("Please sign in to add an apartment"),
  limit: "submissions",
  may: () => true,
  failure: "Submission failed",
  async run({ db, viewer }, facts) {
    await requireNeighborhood(db, facts.neighborhoodId);
    await requireNew(db, facts);
    const [added] = await db
      .insert(apartments)
      .values({ ...facts, ownerId: viewer.id })
      .returning({ id: apartments.id });
    return done("Apartment submitted!", "Your submission will be reviewed and published once approved", {
      show: added && apartmentPath(facts.neighborhoodId, added.id),
    });
  },
});

type Db = Acting<Viewer>["db"];

/** An admin may have removed it while the form was open. */
async function requireNeighborhood(db: Db, id: string): Promise<void> {
  const [place] = await db.select({ id: neighborhoods.id }).from(neighborhoods).where(eq(neighborhoods.id, id));
  if (!place) throw invalidField("neighborhoodId", "Neighborhood is required");
}

/** What waits or was turned down is nobody's business: a second one of it waits, too, and an admin sees both. */
async function requireNew(db: Db, { name, neighborhoodId }: { name: string; neighborhoodId: string }): Promise<void> {
  const [known] = await db
    .select({ name: apartments.name })
    .from(apartments)
    .where(
      and(
        eq(sql`lower(${apartments.name})`, sql`lower(${name})`),
        eq(apartments.neighborhoodId, neighborhoodId),
        isApproved(apartments),
      ),
    )
    .limit(1);
  if (known) throw alreadyThere(known.name);
}

export const apartmentCommands = [submitApartment, ...apartmentReviewCommands];
