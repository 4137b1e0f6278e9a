import { eq } from "drizzle-orm";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { forAdmins } from "~/shared/commands/admins.server";
import { type Acting, type Asking, command, done, members, publishers } from "~/shared/commands/command.server";
import type { InputOf } from "~/shared/commands/form";
import { invalidField } from "~/shared/commands/refusal";
import { attachImage, prepareImage, removeImage, type StoredImage } from "~/shared/images/uploads.server";
import { addReputation, reputationFor } from "~/shared/members/reputation.server";
import type { Viewer } from "~/shared/members/viewer";
import { cuisineCommands } from "./cuisines/commands.server";
import { notYours, restaurantAbilities, restaurantNotFound } from "./policy";
import { findRestaurantForCommand, type RestaurantSubject } from "./queries.server";
import { reviewCommands } from "./reviews/commands.server";
import { deleteRestaurantForm, editRestaurantForm, submitRestaurantForm } from "./rules";
import { cuisines, restaurantReviews, restaurants, restaurantVotes } from "./table.server";
import { voteOnRestaurant } from "./votes/commands.server";

type Facts = InputOf<typeof submitRestaurantForm>;
type Db = Acting<Viewer>["db"];

const ofRestaurant = {
  missing: "Restaurant not found",
  subject: (context: Asking<Viewer>, { restaurantId }: { restaurantId: string }) =>
    findRestaurantForCommand(context, restaurantId),
};

export const submitRestaurant = command<typeof submitRestaurantForm, undefined, StoredImage | null>(
  submitRestaurantForm,
  {
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
  },
);

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

export const editRestaurant = command<typeof editRestaurantForm, RestaurantSubject, StoredImage | null>(
  editRestaurantForm,
  {
    ...ofRestaurant,
    who: members("Please sign in to edit a restaurant"),
    limit: "submissions",
    may: (viewer, restaurant) => restaurantAbilities(viewer, restaurant).edit || notYours(),
    failure: "Update failed",
    prepare: (context, input) => prepareFacts(context, input),
    async run(
      { db, viewer, audit },
      { restaurantId: id, image: _file, openingDate, removeImage: isRemoved, ...facts },
      _subject,
      image,
    ) {
      const before = await holdFacts(db, id);
      const imageKey = image ? await attachImage(db, viewer.id, image) : isRemoved ? null : before.imageKey;
      const after = { ...facts, openingDate: viewer.isAdmin ? openingDate : before.openingDate, imageKey };
      await db.update(restaurants).set(after).where(eq(restaurants.id, id));
      if (before.imageKey !== imageKey) await removeImage(db, before.imageKey);
      // What was approved can be changed afterwards: admins see here what it was.
      audit(differences(before, after));
      return done("Restaurant updated!", undefined, { show: `/restaurants/${id}` });
    },
  },
);

/** Everything that an edit changes, held until the commit. */
async function holdFacts(db: Db, id: string) {
  const [row] = await db
    .select({
      name: restaurants.name,
      cuisineId: restaurants.cuisineId,
      priceRange: restaurants.priceRange,
      neighborhoodId: restaurants.neighborhoodId,
      description: restaurants.description,
      address: restaurants.address,
      phoneNumber: restaurants.phoneNumber,
      openingDate: restaurants.openingDate,
      imageKey: restaurants.imageKey,
    })
    .from(restaurants)
    .where(eq(restaurants.id, id))
    .for("no key update");
  if (!row) throw restaurantNotFound();
  return row;
}

type HeldFacts = Awaited<ReturnType<typeof holdFacts>>;

function differences(before: HeldFacts, after: HeldFacts) {
  const changed = (Object.keys(before) as (keyof HeldFacts)[]).filter((name) => before[name] !== after[name]);
  const only = (facts: HeldFacts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: only(before), after: only(after) };
}

const afterDelete = { page: "/restaurants", admin: undefined } as const;

export const deleteRestaurant = command<typeof deleteRestaurantForm, RestaurantSubject>(deleteRestaurantForm, {
  ...forAdmins,
  ...ofRestaurant,
  failure: ["Error", "Failed to delete restaurant"],
  async run({ db, audit }, { from }, { id, name, ownerId }) {
    const [now] = await db
      .select({ approvalStatus: restaurants.approvalStatus, imageKey: restaurants.imageKey })
      .from(restaurants)
      .where(eq(restaurants.id, id))
      .for("update");
    if (!now) throw restaurantNotFound();
    const reviews = await db.$count(restaurantReviews, eq(restaurantReviews.restaurantId, id));
    const votes = await db.$count(restaurantVotes, eq(restaurantVotes.restaurantId, id));
    if (now.approvalStatus === "approved") await addReputation(db, ownerId, -reputationFor.approvedSubmission);
    await db.delete(restaurants).where(eq(restaurants.id, id));
    await removeImage(db, now.imageKey);
    audit({ name, approvalStatus: now.approvalStatus, reviews, votes });
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
