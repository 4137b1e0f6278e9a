import { ne } from "drizzle-orm";
import { editCommand } from "~/domain/moderation/edit.server";
import { removeSubmission } from "~/domain/moderation/removal.server";
import { command, done, members, publishers } from "~/platform/commands/command.server";
import { happyHourKind } from "./moderation.server";
import { happyHourAbilities, notYours } from "./policy";
import { findHappyHourForCommand, type HappyHourSubject } from "./queries.server";
import { deleteHappyHourForm, editHappyHourForm, submitHappyHourForm } from "./rules";
import { happyHourPhones, happyHours } from "./table.server";

const pageOf = (id: string) => `/happy-hours/${id}`;

const submitHappyHour = command(submitHappyHourForm, {
  who: publishers("You must be logged in to submit a happy hour"),
  limit: "submissions",
  may: () => true,
  failure: "Failed to submit happy hour",
  async run({ db, viewer, about }, { phoneNumber, ...facts }) {
    const [made] = await db
      .insert(happyHours)
      .values({ ...facts, ownerId: viewer.id })
      .returning({ id: happyHours.id });
    if (!made) throw new Error("The happy hour was not written");
    await db.insert(happyHourPhones).values({ happyHourId: made.id, phoneNumber });
    about(made.id);
    return done("Happy hour submitted for review!", undefined, { show: pageOf(made.id) });
  },
});

const editHappyHour = editCommand(editHappyHourForm, {
  kind: happyHourKind,
  idOf: ({ happyHourId }) => happyHourId,
  updated: "Happy hour updated successfully!",
  failure: "Failed to update happy hour",
  async keep({ db }, { phoneNumber }, happyHourId) {
    const changed = await db
      .insert(happyHourPhones)
      .values({ happyHourId, phoneNumber })
      .onConflictDoUpdate({
        target: happyHourPhones.happyHourId,
        set: { phoneNumber },
        setWhere: ne(happyHourPhones.phoneNumber, phoneNumber),
      })
      .returning({ happyHourId: happyHourPhones.happyHourId });
    return changed.length > 0;
  },
});

const afterDelete = { list: undefined, page: "/happy-hours", admin: undefined } as const;

const deleteHappyHour = command<typeof deleteHappyHourForm, HappyHourSubject>(deleteHappyHourForm, {
  missing: "Happy hour not found",
  subject: (context, { happyHourId }) => findHappyHourForCommand(context, happyHourId),
  who: members("Please sign in to delete a happy hour"),
  limit: "submissions",
  may: (viewer, happyHour) => happyHourAbilities(viewer, happyHour).delete || notYours(),
  failure: "Failed to delete happy hour",
  async run(context, { from }, { id }) {
    await removeSubmission(context, happyHourKind, id);
    return done("Happy hour deleted successfully", undefined, { to: afterDelete[from] });
  },
});

export const happyHourCommands = [submitHappyHour, editHappyHour, deleteHappyHour];
