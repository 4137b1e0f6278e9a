import { editCommand } from "~/domain/moderation/edit.server";
import { removeSubmission } from "~/domain/moderation/removal.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, publishers } from "~/platform/commands/command.server";
import { attachImage, prepareImage, type StoredImage } from "~/platform/images/uploads.server";
import { contactProvider } from "./contact/commands.server";
import { serviceKind } from "./moderation.server";
import { findServiceForCommand, type ServiceSubject } from "./queries.server";
import { serviceReviewCommands } from "./reviews/commands.server";
import { deleteServiceForm, editServiceForm, reviewPromise, submitServiceForm } from "./rules";
import { services } from "./table.server";

const submitService = command<typeof submitServiceForm, undefined, StoredImage | null>(submitServiceForm, {
  who: publishers("Please sign in to submit a service"),
  limit: "submissions",
  may: () => true,
  failure: "Submission failed",
  prepare: async (context, { image }) => (image ? prepareImage(context, image) : null),
  async run({ db, viewer, about }, { image: _file, ...facts }, _subject, image) {
    const imageKey = image && (await attachImage(db, viewer.id, image));
    const [made] = await db
      .insert(services)
      .values({ ...facts, imageKey, ownerId: viewer.id })
      .returning({ id: services.id });
    if (made) about(made.id);
    return done("Service submitted!", reviewPromise, { show: "/profile" });
  },
});

const editService = editCommand(editServiceForm, {
  kind: serviceKind,
  idOf: ({ serviceId }) => serviceId,
  updated: "Service updated!",
  failure: "Update failed",
});

const afterDelete = { list: undefined, page: "/services", admin: undefined } as const;

const deleteService = command<typeof deleteServiceForm, ServiceSubject>(deleteServiceForm, {
  ...forAdmins,
  missing: "Service not found",
  subject: (context, { serviceId }) => findServiceForCommand(context, serviceId),
  failure: ["Error", "Failed to delete service"],
  async run(context, { from }, { id }) {
    await removeSubmission(context, serviceKind, id);
    return done("Service deleted", undefined, { to: afterDelete[from] });
  },
});

export const serviceCommands = [submitService, editService, deleteService, contactProvider, ...serviceReviewCommands];
