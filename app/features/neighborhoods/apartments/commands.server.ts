import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { submissionCommands } from "~/domain/moderation/commands.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { nilUuid } from "~/platform/forms/fields";
import { apartmentPath } from "./links";
import { apartmentKind } from "./moderation.server";
import { alreadyThere } from "./policy";
import { apartmentReviewCommands } from "./reviews/commands.server";
import { editApartmentForm, submitApartmentForm } from "./rules";
import { suggestApartmentEditForm } from "./suggest-form";
import { apartments } from "./table.server";

const submissions = submissionCommands(apartmentKind, {
  async check({ db }, told, id) {
    await requireChoices(db, told, { neighborhoodId: neighborhoods });
    await requireNew(db, told, id);
  },
  submit: {
    form: submitApartmentForm,
    signIn: "Please sign in to add an apartment",
    failure: "Submission failed",
    submitted: ["Apartment submitted!", "Your submission will be reviewed and published once approved"],
    show: (id, { neighborhoodId }) => apartmentPath(neighborhoodId, id),
  },
  edit: { form: editApartmentForm, updated: "Apartment updated!", failure: "Update failed" },
  suggest: suggestApartmentEditForm,
});

type Named = { name: string; neighborhoodId: string };

/** Only approved apartments block a duplicate; pending ones must not be revealed. */
async function requireNew(db: Db, { name, neighborhoodId }: Named, itself = nilUuid): Promise<void> {
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

export const apartmentCommands = [...submissions, ...apartmentReviewCommands];
