import { eq } from "drizzle-orm";
import { type Acting, type Asking, command, done, members, publishers } from "~/shared/commands/command.server";
import { addReputation, reputationFor } from "~/shared/members/reputation.server";
import type { Viewer } from "~/shared/members/viewer";
import { happyHourAbilities, happyHourNotFound, notYours } from "./policy";
import { findHappyHourForCommand, type HappyHourSubject } from "./queries.server";
import { deleteHappyHourForm, editHappyHourForm, submitHappyHourForm } from "./rules";
import { happyHourPhones, happyHours } from "./table.server";

const ofHappyHour = {
  missing: "Happy hour not found",
  subject: (context: Asking<Viewer>, { happyHourId }: { happyHourId: string }) =>
    findHappyHourForCommand(context, happyHourId),
};

const pageOf = (id: string) => `/happy-hours/${id}`;

export const submitHappyHour = command(submitHappyHourForm, {
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

export const editHappyHour = command<typeof editHappyHourForm, HappyHourSubject>(editHappyHourForm, {
  ...ofHappyHour,
  who: members("Please sign in to edit a happy hour"),
  limit: "submissions",
  may: (viewer, happyHour) => happyHourAbilities(viewer, happyHour).edit || notYours(),
  failure: "Failed to update happy hour",
  async run({ db, audit }, { happyHourId: _id, phoneNumber, ...facts }, { id }) {
    const { approvalStatus: _status, ...before } = await hold(db, id);
    await db.update(happyHours).set(facts).where(eq(happyHours.id, id));
    await db
      .insert(happyHourPhones)
      .values({ happyHourId: id, phoneNumber })
      .onConflictDoUpdate({ target: happyHourPhones.happyHourId, set: { phoneNumber } });
    audit({ before, after: facts });
    return done("Happy hour updated successfully!", undefined, { show: pageOf(id) });
  },
});

const afterDelete = { list: undefined, page: "/happy-hours", admin: undefined } as const;

export const deleteHappyHour = command<typeof deleteHappyHourForm, HappyHourSubject>(deleteHappyHourForm, {
  ...ofHappyHour,
  who: members("Please sign in to delete a happy hour"),
  limit: "submissions",
  may: (viewer, happyHour) => happyHourAbilities(viewer, happyHour).delete || notYours(),
  failure: "Failed to delete happy hour",
  async run({ db, audit }, { from }, { id, restaurantName, ownerId }) {
    const { approvalStatus } = await hold(db, id);
    await db.delete(happyHours).where(eq(happyHours.id, id));
    // What it earned its owner goes with it, so that the points always equal what stands.
    if (approvalStatus === "approved") await addReputation(db, ownerId, -reputationFor.approvedSubmission);
    audit({ restaurantName, approvalStatus });
    return done("Happy hour deleted successfully", undefined, { to: afterDelete[from] });
  },
});

/** Nobody decides on it, edits or deletes it meanwhile. The phone number stays out: what this gives is audited. */
async function hold(db: Acting<Viewer>["db"], id: string) {
  const { restaurantName, neighborhood, address, startTime, endTime, daysOfWeek, dealDescription } = happyHours;
  const [row] = await db
    .select({
      ...{ restaurantName, neighborhood, address, startTime, endTime, daysOfWeek, dealDescription },
      approvalStatus: happyHours.approvalStatus,
    })
    .from(happyHours)
    .where(eq(happyHours.id, id))
    .for("update");
  if (!row) throw happyHourNotFound();
  return { ...row, startTime: row.startTime.slice(0, 5), endTime: row.endTime.slice(0, 5) };
}

export const happyHourCommands = [submitHappyHour, editHappyHour, deleteHappyHour];
