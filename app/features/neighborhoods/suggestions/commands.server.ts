import { submissionCommands } from "~/domain/moderation/commands.server";
import { suggestionAddress } from "../links";
import { neighborhoodNotFound } from "../policy";
import { findNeighborhoodForCommand } from "../queries.server";
import { suggestionKind } from "./moderation.server";
import { editSuggestionForm, submitSuggestionForm } from "./rules";

export const suggestionCommands = submissionCommands(suggestionKind, {
  submit: {
    form: submitSuggestionForm,
    signIn: "Please sign in to submit a suggestion",
    failure: "Submission failed",
    submitted: ["Suggestion submitted!", "Your submission will be reviewed and published once approved"],
    show: (id, { neighborhoodId }) => suggestionAddress({ id, neighborhoodId }),
    /** It stays in its guide. */
    async fixed(context, { neighborhoodId }) {
      if (!(await findNeighborhoodForCommand(context, neighborhoodId))) throw neighborhoodNotFound();
      return { neighborhoodId };
    },
  },
  edit: { form: editSuggestionForm, updated: "Suggestion updated!", failure: "Update failed" },
});
