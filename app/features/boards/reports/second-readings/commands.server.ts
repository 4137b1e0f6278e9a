import { eq } from "drizzle-orm";
import { columnsOf } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import { invalidField, staleList } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { type CaseSubject, findCaseForCommand } from "../cases/queries.server";
import { cases } from "../table.server";
import { noteKnown } from "./known.server";
import { findForReading, type Reading } from "./queries.server";
import { agreementOf, readAgainForm, revealForm } from "./rules";
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

/** For who sees the case at all. Whoever knows how it ended already changes nothing by asking. */
const reveal = command<typeof revealForm, CaseSubject>(revealForm, {
  who: signedIn("Please sign in to look after reports"),
  limit: "moderation",
  missing: "Case not found",
  async subject(context: CommandContext<Viewer>, { caseId }) {
    const found = await findCaseForCommand(context, caseId);
    return found?.decision ? found : undefined;
  },
  may: () => true,
  failure: "Failed to show it",
  async run({ db, viewer }, { caseId }, { boardId }) {
    await noteKnown(db, viewer.id, eq(cases.id, caseId));
    return done("revealed", {
      about: caseId,
      detail: { boardId },
      toast: ["Shown how it ended", "Its second reading is for others now."],
    });
  },
});

export const secondReadingCommands = [readAgain, reveal];
