import { submissionCommands } from "~/domain/moderation/commands.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { cuisineCommands } from "./cuisines/commands.server";
import { restaurantKind } from "./moderation.server";
import { reviewCommands } from "./reviews/commands.server";
import { deleteRestaurantForm, editRestaurantForm, submitRestaurantForm } from "./rules";
import { suggestRestaurantEditForm } from "./suggest-form";
import { cuisines } from "./table.server";
import { voteOnRestaurant } from "./votes/commands.server";

const submissions = submissionCommands(restaurantKind, {
  check: ({ db }, told) => requireChoices(db, told, { cuisineId: cuisines, neighborhoodId: neighborhoods }),
  submit: {
    form: submitRestaurantForm,
    signIn: "Please sign in to submit a restaurant",
    failure: "Submission failed",
    submitted: ["Restaurant submitted!", "Your submission will be reviewed and published once approved"],
    show: () => "/profile",
  },
  edit: { form: editRestaurantForm, updated: "Restaurant updated!", failure: "Update failed" },
  suggest: suggestRestaurantEditForm,
  remove: {
    form: deleteRestaurantForm,
    ...forAdmins,
    failure: ["Error", "Failed to delete restaurant"],
    deleted: "Restaurant deleted",
  },
});

export const restaurantCommands = [...submissions, voteOnRestaurant, ...reviewCommands, ...cuisineCommands];
