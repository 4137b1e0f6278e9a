import { editCommand } from "~/domain/moderation/edit.server";
import { command, done, publishers } from "~/platform/commands/command.server";
import { suggestionAddress } from "../links";
import { findNeighborhoodForCommand, type NeighborhoodSubject } from "../queries.server";
import { suggestionKind } from "./moderation.server";
import { editSuggestionForm, submitSuggestionForm } from "./rules";
import { suggestions } from "./table.server";

const submitSuggestion = command<typeof submitSuggestionForm, NeighborhoodSubject>(submitSuggestionForm, {
  who: publishers("Please sign in to submit a suggestion"),
  limit: "submissions",
  missing: "Neighborhood not found",
  subject: (context, { neighborhoodId }) => findNeighborhoodForCommand(context, neighborhoodId),
  may: () => true,
  failure: "Submission failed",
  async run({ db, viewer, about }, facts) {
    const [made] = await db
      .insert(suggestions)
      .values({ ...facts, ownerId: viewer.id })
      .returning({ id: suggestions.id, neighborhoodId: suggestions.neighborhoodId });
    if (!made) throw new Error("The suggestion was not written");
    about(made.id);
    return done("Suggestion submitted!", "Your submission will be reviewed and published once approved", {
      show: suggestionAddress(made),
    });
  },
});

const editSuggestion = editCommand(editSuggestionForm, {
  kind: suggestionKind,
  idOf: ({ suggestionId }) => suggestionId,
  updated: "Suggestion updated!",
  failure: "Update failed",
});

export const suggestionCommands = [submitSuggestion, editSuggestion];
