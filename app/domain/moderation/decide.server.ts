import { eq } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { type Command, command, done } from "~/platform/commands/command.server";
import { staleList } from "~/platform/commands/refusal";
import { decideAll } from "./decision.server";
import type { ModeratedKind } from "./kind.server";
import { leftRefusal } from "./left";
import { findMatching } from "./matching.server";
import type { KindRegistry } from "./registry.server";
import { decideForm, decideManyForm, decideMatchingForm, decisionOf } from "./rules";
import { createUndo } from "./undo.server";
import { decidedSentence, staleSentence, wasOrWere } from "./wording";

const failure = "Failed to update status";

/** The commands that approve and reject, one submission, several, or all that match, for every kind in the registry. */
export function createDecisions({
  moderatedKinds,
  findKind,
}: Pick<KindRegistry, "moderatedKinds" | "findKind">): readonly Command[] {
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
    async run(context, { seen, ...sent }, { id, kind }) {
      const decided = await decideAll(context, kind, [{ id, seen }], decisionOf(sent));
      if (decided.firstLeft) throw leftRefusal(decided.firstLeft);
      const ago = (at: Date) => agoInSentence(at, context.now);
      if (decided.done === 0) throw staleList(failure, staleSentence(decided, sent.decision, ago));
      const { lines: about, events } = decided;
      return done(sent.decision, { about, events, toast: `${kind.singular} ${sent.decision}` });
    },
  });

  const aboutKind = {
    ...forAdmins,
    missing: "Submission not found",
    async subject(_context: unknown, { kind: slug }: { kind: string }) {
      const kind = findKind(slug);
      return kind && { kind };
    },
    failure,
  };

  const decideMany = command<typeof decideManyForm, { kind: ModeratedKind }>(decideManyForm, {
    ...aboutKind,
    async run(context, { items, ...sent }, { kind }) {
      const decided = await decideAll(context, kind, items, decisionOf(sent));
      const sentence = decidedSentence(decided, sent.decision);
      if (decided.done === 0) throw staleList(failure, `${sentence}.`);
      return done(sent.decision, { about: decided.lines, events: decided.events, toast: sentence });
    },
  });

  const decideMatching = command<typeof decideMatchingForm, { kind: ModeratedKind }>(decideMatchingForm, {
    ...aboutKind,
    async run(context, { decision, reason, rule, note, seen, seenAt, ...wanted }, { kind }) {
      const { items, total } = await findMatching(context, kind, { ...wanted, search: wanted.q }, new Date(seenAt));
      // More rows match than the admin saw: refuse rather than decide unseen ones.
      if (total > seen) throw staleList(failure, "More match by now than you saw.");
      const decided = await decideAll(context, kind, items, decisionOf({ decision, reason, rule, note }));
      const sentence = [
        decidedSentence(decided, decision),
        wasOrWere(seen - total, "changed or decided meanwhile and left alone"),
      ]
        .filter(Boolean)
        .join(", ");
      if (decided.done === 0) throw staleList(failure, sentence ? `${sentence}.` : "Nothing matches any more.");
      const rest = total - items.length;
      const more = rest > 0 ? `${rest.toLocaleString("en-US")} more match. Press again for the next.` : undefined;
      return done(decision, { about: decided.lines, events: decided.events, toast: [sentence, more] });
    },
  });

  return [decide, decideMany, decideMatching, createUndo(moderatedKinds)];
}
