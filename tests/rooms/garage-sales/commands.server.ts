import { submissionCommands } from "~/domain/moderation/commands.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { garageSaleKind } from "./moderation.server";
import { deleteSaleForm, editSaleForm, submitSaleForm } from "./rules";

export const garageSaleCommands = submissionCommands(garageSaleKind, {
  submit: {
    form: submitSaleForm,
    signIn: "Please sign in to submit a sale",
    failure: "Submission failed",
    submitted: ["Sale submitted!", "Your submission will be reviewed and published once approved"],
    show: () => "/profile",
  },
  edit: { form: editSaleForm, updated: "Sale updated!", failure: "Update failed" },
  remove: {
    form: deleteSaleForm,
    ...forAdmins,
    failure: ["Error", "Failed to delete sale"],
    deleted: "Sale deleted",
  },
});
