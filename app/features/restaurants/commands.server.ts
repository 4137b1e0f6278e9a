import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { submissionCommands } from "~/domain/moderation/commands.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { invalidField } from "~/platform/commands/refusal";
import { cuisineCommands } from "./cuisines/commands.server";
import { restaurantKind } from "./moderation.server";
import { reviewCommands } from "./reviews/commands.server";
import { deleteRestaurantForm, editRestaurantForm, submitRestaurantForm } from "./rules";
import { cuisines } from "./table.server";
import { voteOnRestaurant } from "./votes/commands.server";

const submissions = submissionCommands(restaurantKind, {
  check: ({ db }, told) => requireChoices(db, told),
  submit: {
    form: submitRestaurantForm,
    signIn: "Please sign in to submit a restaurant",
    failure: "Submission failed",
    submitted: ["Restaurant submitted!", "Your submission will be reviewed and published once approved"],
    show: () => "/profile",
  },
  edit: { form: editRestaurantForm, updated: "Restaurant updated!", failure: "Update failed" },
  remove: {
    form: deleteRestaurantForm,
    ...forAdmins,
    failure: ["Error", "Failed to delete restaurant"],
    deleted: "Restaurant deleted",
  },
});

/** An admin may have removed a choice while the form was open. */
async function requireChoices(db: Db, { cuisineId, neighborhoodId }: { cuisineId: string; neighborhoodId: string }) {
  const [cuisine] = await db.select({ id: cuisines.id }).from(cuisines).where(eq(cuisines.id, cuisineId));
  if (!cuisine) throw invalidField("cuisineId", "Cuisine is required");
  const [place] = await db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(eq(neighborhoods.id, neighborhoodId));
  if (!place) throw invalidField("neighborhoodId", "Neighborhood is required");
}

export const restaurantCommands = [...submissions, voteOnRestaurant, ...reviewCommands, ...cuisineCommands];
