import { isKeptFrom } from "~/domain/peace/queries.server";
import { differences } from "~/platform/audit/differences";
import { type Command, command, done, emailConfirmed } from "~/platform/commands/command.server";
import { conflict, Refusal } from "~/platform/commands/refusal";
import type { Form, InputOf } from "~/platform/forms/form";
import { asTyped, factsFromForm } from "../facts.server";
import type { Facts, ModeratedKind } from "../kind.server";
import { lockSubmission } from "../locks.server";
import { findSubmission, type Submission } from "../queries.server";
import type { RoomWork } from "../room-work.server";
import { suggestedEditsPath } from "./path";
import { suggestRefusal } from "./policy";
import { hasOpenEdit } from "./queries.server";
import { suggestedEdits } from "./table.server";

/**
 * The command by which a member suggests an edit of what somebody else shared. What they send is checked like an edit, and
 * only what they changed is kept, beside what stood there.
 */
export function suggestCommand<F extends Form>(kind: ModeratedKind, form: F, work: RoomWork<InputOf<F>>): Command {
  const idOf = (input: InputOf<F>) => String((input as Facts)[kind.idField]);
  const noun = kind.singular.toLowerCase();
  return command<F, Submission, Facts | undefined>(form, {
    who: emailConfirmed("Please sign in to suggest an edit"),
    limit: "suggestedEdits",
    missing: `${kind.singular} not found`,
    async subject(context, input) {
      const found = await findSubmission(context, kind, idOf(input));
      return found && !(await isKeptFrom(context, found.ownerId)) ? found : undefined;
    },
    may: (viewer, submission) => suggestRefusal(viewer, submission, kind.rights, noun),
    failure: "Error sending your suggestion",
    async prepare(context, input, { id }) {
      await work.check?.(context, input, id);
      return work.resolveKeys?.(context, input);
    },
    async run(context, input, { id }, keys) {
      const { db, viewer } = context;
      const locked = await lockSubmission(db, kind, id, "edit");
      const allowed = suggestRefusal(viewer, locked, kind.rights, noun);
      if (allowed !== true) throw allowed;
      // The lock keeps another window of the same member waiting.
      if (await hasOpenEdit(context, kind, id))
        throw conflict("Your last suggestion waits", "Please wait until it is decided. You get the answer by email.");
      const now = Object.fromEntries(Object.entries(locked.facts).map(([name, value]) => [name, asTyped(value)]));
      const { before, after } = differences(now, { ...factsFromForm(kind, { isAdmin: false }, input), ...keys });
      if (Object.keys(after).length === 0)
        throw new Refusal({ title: "Nothing was changed", text: "Please correct what is wrong.", status: 400 });
      const [made] = await db
        .insert(suggestedEdits)
        .values({
          ...{ kind: kind.slug, submissionId: id, memberId: viewer.id, base: before, proposed: after },
          source: String((input as Facts).source ?? ""),
        })
        .returning({ id: suggestedEdits.id });
      if (!made) throw new Error("The suggested edit was not written");
      return done("suggested", {
        about: id,
        toast: ["Thank you: your suggestion was sent", "You hear by email what became of it."],
        events: [{ name: "EditSuggested", kind: kind.slug, submissionId: id, editId: made.id, memberId: viewer.id }],
        // Its page shows no form any more, as the suggestion waits.
        to: suggestedEditsPath,
      });
    },
  });
}
