import { eq } from "drizzle-orm";
import { forAdmins } from "~/shared/commands/admins.server";
import { command, done, publishers } from "~/shared/commands/command.server";
import { attachImage, prepareImage, removeImage, type StoredImage } from "~/shared/images/uploads.server";
import { addReputation, reputationFor } from "~/shared/members/reputation.server";
import { contactProvider } from "./contact/commands.server";
import { serviceNotFound } from "./policy";
import { findServiceForCommand, type ServiceSubject } from "./queries.server";
import { serviceReviewCommands } from "./reviews/commands.server";
import { deleteServiceForm, reviewPromise, submitServiceForm } from "./rules";
import { serviceReviews, services } from "./table.server";

export const submitService = command<typeof submitServiceForm, undefined, StoredImage | null>(submitServiceForm, {
  who: publishers("Please sign in to submit a service"),
  limit: "submissions",
  may: () => true,
  failure: "Submission failed",
  prepare: async (context, { image }) => (image ? prepareImage(context, image) : null),
  async run({ db, viewer }, { image: _file, ...facts }, _subject, image) {
    const imageKey = image && (await attachImage(db, viewer.id, image));
    await db.insert(services).values({ ...facts, imageKey, ownerId: viewer.id });
    return done("Service submitted!", reviewPromise, { show: "/profile" });
  },
});

const afterDelete = { list: undefined, page: "/services", admin: undefined } as const;

export const deleteService = command<typeof deleteServiceForm, ServiceSubject>(deleteServiceForm, {
  ...forAdmins,
  missing: "Service not found",
  subject: (context, { serviceId }) => findServiceForCommand(context, serviceId),
  failure: ["Error", "Failed to delete service"],
  async run({ db, audit }, { from }, { id, title, ownerId }) {
    const [now] = await db
      .select({ approvalStatus: services.approvalStatus, imageKey: services.imageKey })
      .from(services)
      .where(eq(services.id, id))
      .for("update");
    if (!now) throw serviceNotFound();
    const reviews = await db.$count(serviceReviews, eq(serviceReviews.serviceId, id));
    // What it earned its owner goes with it, so that the points always equal what stands.
    if (now.approvalStatus === "approved") await addReputation(db, ownerId, -reputationFor.approvedSubmission);
    await db.delete(services).where(eq(services.id, id));
    await removeImage(db, now.imageKey);
    audit({ title, approvalStatus: now.approvalStatus, reviews });
    return done("Service deleted", undefined, { to: afterDelete[from] });
  },
});

export const serviceCommands = [submitService, deleteService, contactProvider, ...serviceReviewCommands];
