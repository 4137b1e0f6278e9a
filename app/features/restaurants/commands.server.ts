import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { editCommand } from "~/domain/moderation/edit.server";
import { removeSubmission } from "~/domain/moderation/removal.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { type Asking, command, done, publishers } from "~/platform/commands/command.server";
import { invalidField } from "~/platform/commands/refusal";
import type { InputOf } from "~/platform/forms/form";
import { attachImage, prepareImage, type StoredImage } from "~/platform/images/uploads.server";
import { cuisineCommands } from "./cuisines/commands.server";
import { restaurantKind } from "./moderation.server";
import { findRestaurantForCommand, type RestaurantSubject } from "./queries.server";
import { reviewCommands } from "./reviews/commands.server";
import { deleteRestaurantForm, editRestaurantForm, submitRestaurantForm } from "./rules";
import { cuisines, restaurants } from "./table.server";
import { voteOnRestaurant } from "./votes/commands.server";

type Facts = InputOf<typeof submitRestaurantForm>;

const submitRestaurant = command<typeof submitRestaurantForm, undefined, StoredImage | null>(submitRestaurantForm, {
  who: publishers("Please sign in to submit a restaurant"),
  limit: "submissions",
  may: () => true,
  failure: "Submission failed",
  prepare: (context, input) => prepareFacts(context, input),
  async run({ db, viewer, about }, { image: _file, openingDate, ...facts }, _subject, image) {
    const imageKey = image && (await attachImage(db, viewer.id, image));
    const [made] = await db
      .insert(restaurants)
      .values({ ...facts, ...(viewer.isAdmin && { openingDate }), imageKey, ownerId: viewer.id })
      .returning({ id: restaurants.id });
    if (made) about(made.id);
    return done("Restaurant submitted!", "Your submission will be reviewed and published once approved", {
      show: "/profile",
    });
  },
});

/** The choices are there, and the picture, if one was chosen, is kept. */
async function prepareFacts(context: Asking<Viewer>, facts: Facts): Promise<StoredImage | null> {
  await requireChoices(context.db, facts);
  return facts.image ? prepareImage(context, facts.image) : null;
}

/** An admin may have removed a choice while the form was open. */
async function requireChoices(db: Db, { cuisineId, neighborhoodId }: Facts) {
  const [cuisine] = await db.select({ id: cuisines.id }).from(cuisines).where(eq(cuisines.id, cuisineId));
  if (!cuisine) throw invalidField("cuisineId", "Cuisine is required");
  const [place] = await db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(eq(neighborhoods.id, neighborhoodId));
  if (!place) throw invalidField("neighborhoodId", "Neighborhood is required");
}

const editRestaurant = editCommand(editRestaurantForm, {
  kind: restaurantKind,
  idOf: ({ restaurantId }) => restaurantId,
  updated: "Restaurant updated!",
  failure: "Update failed",
  check: ({ db }, input) => requireChoices(db, input),
});

const afterDelete = { page: "/restaurants", admin: undefined } as const;

const deleteRestaurant = command<typeof deleteRestaurantForm, RestaurantSubject>(deleteRestaurantForm, {
  ...forAdmins,
  missing: "Restaurant not found",
  subject: (context, { restaurantId }) => findRestaurantForCommand(context, restaurantId),
  failure: ["Error", "Failed to delete restaurant"],
  async run(context, { from }, { id }) {
    await removeSubmission(context, restaurantKind, id);
    return done("Restaurant deleted", undefined, { to: afterDelete[from] });
  },
});

export const restaurantCommands = [
  submitRestaurant,
  editRestaurant,
  deleteRestaurant,
  voteOnRestaurant,
  ...reviewCommands,
  ...cuisineCommands,
];
