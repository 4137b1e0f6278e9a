import { eq } from "drizzle-orm";
import { forAdmins } from "~/shared/commands/admins.server";
import { type Command, command, done } from "~/shared/commands/command.server";
import { Refusal } from "~/shared/commands/refusal";
import { decideAll } from "./decision.server";
import type { ModeratedKind } from "./kind.server";
import { decideForm, decideManyForm } from "./rules";
import { decidedSentence } from "./wording";

const failure = "Failed to update status";

/** The commands that approve and reject, one submission or several at once, for every kind in the registry. */
export function createDecisions(kinds: readonly ModeratedKind[]): readonly Command[] {
  const findKind = (slug: string) => kinds.find((each) => each.slug === slug);

  const decide = command<typeof decideForm, { id: string; kind: ModeratedKind }>(decideForm, {
    ...forAdmins,
    missing: "Submission not found",
    async subject({ db }, { kind: slug, id }) {
      const kind = findKind(slug);
      if (!kind) return undefined;
      const [row] = await db.select({ id: kind.table.id }).from(kind.table).where(eq(kind.table.id, id));
      return row && { id, kind };
    },
    failure,
    async run(context, { seen, decision, note }, { id, kind }) {
      const decided = await decideAll(context, kind, [{ id, seen }], { decision, note });
      if (decided.edited > 0) throw someoneWasFaster("Its owner edited this a moment ago.");
      if (decided.done === 0) throw someoneWasFaster("Someone decided this a moment ago.");
      return done(`${kind.singular} ${decision}`);
    },
  });

  const decideMany = command<typeof decideManyForm, { kind: ModeratedKind }>(decideManyForm, {
    ...forAdmins,
    missing: "Submission not found",
    async subject(_context, { kind: slug }) {
      const kind = findKind(slug);
      return kind && { kind };
    },
    failure,
    async run(context, { items, decision, note }, { kind }) {
      const decided = await decideAll(context, kind, items, { decision, note });
      const sentence = decidedSentence(decided, decision);
      if (decided.done === 0) throw someoneWasFaster(`${sentence}.`);
      return done(sentence);
    },
  });

  return [decide, decideMany];
}

const someoneWasFaster = (what: string) =>
  new Refusal({ title: failure, text: `${what} Please look at the list again.`, status: 409 });
