import type { Db } from "~/db/db.server";
import { listBlockedOf } from "~/domain/peace/queries.server";
import { noteWords } from "~/domain/statements/note-words";
import { type Subscriber, subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { listOfFacts } from "../names.server";
import { findPeople } from "../people.server";
import type { OwnerRights } from "../policy";
import type { KindRegistry } from "../registry.server";
import { mayOwnerEdit, tellOwner } from "../tell-owner.server";
import { inView } from "./in-view.server";
import { suggestedEditsPath } from "./path";
import { findSuggestedEdit, type SuggestedEdit } from "./queries.server";

/** What follows from a suggested edit and from its answer, for every kind in the registry. */
export function createSuggestedEditSubscribers({ findKind }: Pick<KindRegistry, "findKind">): readonly Subscriber[] {
  const find = async (db: Db, slug: string, editId: string) => {
    const kind = findKind(slug);
    const edit = kind && (await findSuggestedEdit({ db }, kind, editId));
    return edit && { kind, edit };
  };

  /**
   * Whoever has claimed the place hears of it, or else who shared it and may edit it: not who suggested it themselves, nor who
   * blocked or muted them, and so finds nothing on the page. Where there is neither, admins see what waits.
   */
  const tellWhoDecides = subscriber(["EditSuggested"], async (context, events) => {
    for (const { kind: slug, editId, memberId } of events) {
      const found = await find(context.db, slug, editId);
      if (!found) continue;
      const deciders = decidersOf(found.edit, found.kind.rights);
      const hushedBy = await listBlockedOf(context.db, deciders);
      const to = deciders.find((id) => id !== memberId && !hushedBy(id).has(memberId));
      if (!to) continue;
      const people = await findPeople(context.db, [to, memberId]);
      const [email, name] = [people.get(to)?.email, people.get(memberId)?.name];
      if (!email || !name) continue;
      await queueMail(context, {
        to: email,
        subject: `An edit of ${found.edit.title} was suggested`,
        body: {
          heading: `An edit of ${found.edit.title} was suggested`,
          paragraphs: [`${name} would change: ${factsIn(found.edit)}. Accept it or decline it, as you see fit.`],
          action: { label: "See what they suggest", url: context.dependencies.settings.baseUrl + suggestedEditsPath },
        },
      });
    }
  });

  const tellWhoSuggested = subscriber(["SuggestedEditDecided"], async (context, events) => {
    for (const { kind: slug, editId, outcome } of events) {
      const found = await find(context.db, slug, editId);
      const email = found && (await findPeople(context.db, [found.edit.memberId])).get(found.edit.memberId)?.email;
      if (!email) continue;
      const { kind } = found;
      const hidden = (await listBlockedOf(context.db, [found.edit.memberId]))(found.edit.memberId);
      const isShown = found.edit.approvalStatus === "approved";
      const edit = { ...found.edit, ...inView(hidden, kind, { ...found.edit, isShown }) };
      const heading = `Your suggestion for ${edit.title} was ${outcome}`;
      const text =
        outcome === "accepted" ? "Thank you: the page says it now." : "Whoever looks after the page left it as it is.";
      await queueMail(context, {
        to: email,
        subject: heading,
        body: {
          heading,
          paragraphs: [
            `You suggested to change: ${factsIn(edit)}. ${text}`,
            ...(edit.note ? [noteWords(edit.note)] : []),
          ],
          action: {
            label: edit.isKept ? "See what you suggested" : "See the page",
            url:
              context.dependencies.settings.baseUrl +
              (edit.isKept ? suggestedEditsPath : kind.pathOf(edit.submissionId)),
          },
        },
      });
    }
  });

  /**
   * Who shared it and may not edit it any more was not asked, and would else read on their own page what they never wrote. Not who
   * decided it.
   */
  const tellWhoShared = subscriber(["SuggestedEditDecided"], async (context, events) => {
    for (const { kind: slug, editId, outcome, decidedBy } of events) {
      const found = outcome === "accepted" ? await find(context.db, slug, editId) : undefined;
      const ownerId = found?.edit.ownerId;
      if (!found || !ownerId || ownerId === decidedBy) continue;
      if (decidersOf(found.edit, found.kind.rights).includes(ownerId)) continue;
      const { kind, edit } = found;
      const who = edit.speakerId === decidedBy ? "whoever has claimed it" : "an admin";
      await tellOwner(
        context,
        kind,
        { ...edit, ownerId, authorId: edit.memberId, change: { before: edit.base, after: edit.proposed } },
        (title) => `A neighbor suggested an edit of “${title}”, and ${who} accepted it.`,
      );
    }
  });

  return [tellWhoDecides, tellWhoSuggested, tellWhoShared];
}

/** Those who decide it and are no admins, in the order in which they are asked. */
function decidersOf(edit: SuggestedEdit, rights: OwnerRights): string[] {
  const { ownerId, speakerId, approvalStatus } = edit;
  const isEditor = ownerId !== null && mayOwnerEdit({ ownerId, approvalStatus }, rights);
  return [speakerId, isEditor ? ownerId : null].filter((id) => id !== null);
}

const factsIn = ({ proposed }: Pick<SuggestedEdit, "proposed">): string => listOfFacts(Object.keys(proposed));
