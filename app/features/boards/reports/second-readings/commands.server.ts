import { columnsOf } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import { invalidField, staleList } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { findForReading, type Reading } from "./queries.server";
import { agreementOf, readAgainForm } from "./rules";
import { secondReadings } from "./table.server";

const failed = "Not counted";

const readAgain = command<typeof readAgainForm, Reading>(readAgainForm, {
  who: signedIn("Please sign in to read cases again"),
  limit: "moderation",
  missing: "Case not found",
  subject: (context: CommandContext<Viewer>, { caseId }) => findForReading(context, caseId),
  may: () => true,
  failure: failed,
  async run({ db, viewer }, { caseId, decision, rule }, { decision: first, contentType }) {
    if (rule && !(await findRule({ db }, rule))) throw invalidField("rule", reload);
    if (!first) throw new Error("A case that was drawn is not decided");
    const [made] = await db
      .insert(secondReadings)
      .values({
        caseId,
        readerId: viewer.id,
        decision,
        ...columnsOf(decision === "none" ? null : rule),
      })
      .onConflictDoNothing()
      .returning({ id: secondReadings.id });
    if (!made) throw staleList(failed, "Somebody else read this one a moment ago.");
    // What it was the first time stands in no line that whoever reads could look up.
    return done("read", {
      about: caseId,
      toast: "Thank you. It counts in the ledger.",
      events: [
        {
          name: "CaseReadAgain",
          contentType,
          agreement: agreementOf(first, decision),
          readAs: viewer.isAdmin ? "admin" : "moderator",
        },
      ],
    });
  },
});

export const secondReadingCommands = [readAgain];
