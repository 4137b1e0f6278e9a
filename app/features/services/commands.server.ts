import { submissionCommands } from "~/domain/moderation/commands.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { contactProvider } from "./contact/commands.server";
import { serviceKind } from "./moderation.server";
import { serviceReviewCommands } from "./reviews/commands.server";
import { deleteServiceForm, editServiceForm, reviewPromise, submitServiceForm } from "./rules";
import { suggestServiceEditForm } from "./suggest-form";

const submissions = submissionCommands(serviceKind, {
  submit: {
    form: submitServiceForm,
    signIn: "Please sign in to submit a service",
    failure: "Submission failed",
    submitted: ["Service submitted!", reviewPromise],
    show: () => "/profile",
  },
  edit: { form: editServiceForm, updated: "Service updated!", failure: "Update failed" },
  suggest: suggestServiceEditForm,
  remove: {
    form: deleteServiceForm,
    ...forAdmins,
    failure: ["Error", "Failed to delete service"],
    deleted: "Service deleted",
  },
});

export const serviceCommands = [...submissions, contactProvider, ...serviceReviewCommands];
