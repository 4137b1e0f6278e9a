import { ne } from "drizzle-orm";
import { submissionCommands } from "~/domain/moderation/commands.server";
import { isOwnerOrAdmin } from "~/domain/moderation/policy";
import type { RoomWork } from "~/domain/moderation/room-work.server";
import { signedIn } from "~/platform/commands/command.server";
import { invalidField } from "~/platform/commands/refusal";
import type { InputOf } from "~/platform/forms/form";
import { happyHourKind } from "./moderation.server";
import { notYours } from "./policy";
import { neighborhoodNamed } from "./queries.server";
import { deleteHappyHourForm, editHappyHourForm, submitHappyHourForm } from "./rules";
import { suggestHappyHourEditForm } from "./suggest-form";
import { happyHourPhones } from "./table.server";

/** The same for a form and for a row of a table. */
export const happyHourWork: RoomWork<InputOf<typeof submitHappyHourForm>> = {
  /** An admin may have deleted one of those that the form offers. */
  async resolveKeys({ db }, { neighborhood }) {
    const [place] = await neighborhoodNamed(db, neighborhood);
    if (!place) throw invalidField("neighborhood", "Neighborhood is required");
    return { neighborhoodId: place.id };
  },
  async saveExtra({ db }, { phoneNumber }, happyHourId) {
    const changed = await db
      .insert(happyHourPhones)
      .values({ happyHourId, phoneNumber })
      .onConflictDoUpdate({
        target: happyHourPhones.happyHourId,
        set: { phoneNumber },
        setWhere: ne(happyHourPhones.phoneNumber, phoneNumber),
      })
      .returning({ happyHourId: happyHourPhones.happyHourId });
    return changed.length > 0 ? ["phoneNumber"] : [];
  },
};

export const happyHourCommands = submissionCommands(happyHourKind, {
  ...happyHourWork,
  submit: {
    form: submitHappyHourForm,
    signIn: "You must be logged in to submit a happy hour",
    failure: "Failed to submit happy hour",
    submitted: ["Happy hour submitted for review!"],
    show: happyHourKind.pathOf,
  },
  edit: {
    form: editHappyHourForm,
    updated: "Happy hour updated successfully!",
    failure: "Failed to update happy hour",
  },
  suggest: suggestHappyHourEditForm,
  remove: {
    form: deleteHappyHourForm,
    who: signedIn("Please sign in to delete a happy hour"),
    limit: "submissions",
    may: (viewer, happyHour) => isOwnerOrAdmin(viewer, happyHour) || notYours(),
    failure: "Failed to delete happy hour",
    deleted: "Happy hour deleted successfully",
  },
});
