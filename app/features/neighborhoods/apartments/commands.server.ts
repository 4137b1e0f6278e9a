import { and, eq, ne, sql } from "drizzle-orm";
import { editCommand } from "~/domain/moderation/edit.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type Acting, command, done, publishers } from "~/platform/commands/command.server";
import { invalidField } from "~/platform/commands/refusal";
import { nobodysId } from "~/platform/forms/fields";
import { apartmentPath } from "./links";
import { apartmentKind } from "./moderation.server";
import { alreadyThere } from "./policy";
import { apartmentReviewCommands } from "./reviews/commands.server";
import { editApartmentForm, submitApartmentForm } from "./rules";
import { apartments } from "./table.server";

const submitApartment = command(submitApartmentForm, {
  who: publishers("Please sign in to add an apartment"),
  limit: "submissions",
  may: () => true,
  failure: "Submission failed",
  async run({ db, viewer, about }, facts) {
    await requireNeighborhood(db, facts.neighborhoodId);
    await requireNew(db, facts);
    const [added] = await db
      .insert(apartments)
      .values({ ...facts, ownerId: viewer.id })
      .returning({ id: apartments.id });
    if (added) about(added.id);
    return done("Apartment submitted!", "Your submission will be reviewed and published once approved", {
      show: added && apartmentPath(facts.neighborhoodId, added.id),
    });
  },
});

const editApartment = editCommand(editApartmentForm, {
  kind: apartmentKind,
  idOf: ({ apartmentId }) => apartmentId,
  updated: "Apartment updated!",
  failure: "Update failed",
  async check({ db }, facts) {
    await requireNeighborhood(db, facts.neighborhoodId);
    await requireNew(db, facts, facts.apartmentId);
  },
});

type Db = Acting<Viewer>["db"];

/** An admin may have removed it while the form was open. */
async function requireNeighborhood(db: Db, id: string): Promise<void> {
  const [place] = await db.select({ id: neighborhoods.id }).from(neighborhoods).where(eq(neighborhoods.id, id));
  if (!place) throw invalidField("neighborhoodId", "Neighborhood is required");
}

type Named = { name: string; neighborhoodId: string };

/** What waits or was turned down is nobody's business: a second one of it waits, too, and an admin sees both. */
async function requireNew(db: Db, { name, neighborhoodId }: Named, itself = nobodysId): Promise<void> {
  const [known] = await db
    .select({ name: apartments.name })
    .from(apartments)
    .where(
      and(
        eq(sql`lower(${apartments.name})`, sql`lower(${name})`),
        eq(apartments.neighborhoodId, neighborhoodId),
        isApproved(apartments),
        ne(apartments.id, itself),
      ),
    )
    .limit(1);
  if (known) throw alreadyThere(known.name);
}

export const apartmentCommands = [submitApartment, editApartment, ...apartmentReviewCommands];
