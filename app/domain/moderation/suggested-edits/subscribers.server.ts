import { eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { labelOfFact } from "~/domain/changes/label-of-fact";
import { listBlockedOf } from "~/domain/peace/queries.server";
import { excerptOf } from "~/domain/sharing/excerpt";
import { noteWords } from "~/domain/statements/note-words";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import { type Subscriber, subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import type { ModeratedKind } from "../kind.server";
import { ownerAbilities } from "../policy";
import type { KindRegistry } from "../registry.server";
import { inView } from "./in-view.server";
import { inWords } from "./in-words";
import { suggestedEditsPath } from "./path";
import { findSuggestedEdit, listEdits, type SuggestedEdit } from "./queries.server";

/** Of a long text the beginning: the page has the rest. */
const mostCharacters = 300;

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
   * decided it, nor who is banned.
   */
  const tellWhoShared = subscriber(["SuggestedEditDecided"], async (context, events) => {
    for (const { kind: slug, editId, outcome, decidedBy } of events) {
      const found = outcome === "accepted" ? await find(context.db, slug, editId) : undefined;
      const ownerId = found?.edit.ownerId;
      if (!found || !ownerId || ownerId === decidedBy) continue;
      if (decidersOf(found.edit, found.kind.rights).includes(ownerId)) continue;
      const owner = (await findPeople(context.db, [ownerId])).get(ownerId);
      if (!owner || owner.isBanned) continue;
      const { kind, edit } = found;
      // Words of somebody whom they blocked or muted come in no mail; the page that all see has them.
      const isHushed = (await listBlockedOf(context.db, [ownerId]))(ownerId).has(edit.memberId);
      const title = isHushed ? titleBefore(kind, edit) : edit.title;
      const asNobody = { db: context.db, viewer: null, now: context.now };
      const [listed] = isHushed ? [] : await listEdits(asNobody, [kind], [editId]);
      const noun = kind.singular.toLowerCase();
      await queueMail(context, {
        to: owner.email,
        subject: `Your ${noun} “${title}” was changed`,
        body: {
          heading: `Your ${noun} was changed`,
          paragraphs: [
            `A neighbor suggested an edit of “${title}”, and ${edit.speakerId === decidedBy ? "whoever has claimed it" : "an admin"} accepted it. ${isHushed ? `It changed: ${factsIn(edit)}.` : "The page says now:"}`,
          ],
          facts: (listed?.changes ?? []).map(({ name, before, after }) => [
            labelOfFact(name),
            `${excerptOf(inWords(after), mostCharacters)}\nbefore: ${excerptOf(inWords(before), mostCharacters)}`,
          ]),
          action: {
            label: `See your ${noun}`,
            url: context.dependencies.settings.baseUrl + kind.pathOf(edit.submissionId),
          },
          footer: `You get this email because you shared this ${noun}. If what it says now is wrong, please write to us: see Contact Us.`,
        },
      });
    }
  });

  return [tellWhoDecides, tellWhoSuggested, tellWhoShared];
}

/** Those who decide it and are no admins, in the order in which they are asked. */
function decidersOf(edit: SuggestedEdit, rights: Parameters<typeof ownerAbilities>[2]): string[] {
  const { ownerId, speakerId, approvalStatus } = edit;
  const owner = { id: ownerId, isAdmin: false } as Parameters<typeof ownerAbilities>[0];
  const isEditor = ownerId !== null && ownerAbilities(owner, { ownerId, approvalStatus }, rights).edit;
  return [speakerId, isEditor ? ownerId : null].filter((id) => id !== null);
}

/** What it was called before it was accepted. */
function titleBefore({ facts, titleColumn }: ModeratedKind, { base, title }: SuggestedEdit): string {
  const name = Object.keys(facts).find((each) => facts[each] === titleColumn);
  return String((name && base[name]) || title);
}

/** "address, phone number" */
const factsIn = ({ proposed }: Pick<SuggestedEdit, "proposed">): string =>
  Object.keys(proposed)
    .map((name) => labelOfFact(name).toLowerCase())
    .join(", ");

async function findPeople(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: members.id,
      fullName: members.fullName,
      username: members.username,
      email: accounts.email,
      bannedAt: accounts.bannedAt,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(inArray(members.id, [...ids]));
  return new Map(
    rows.map(({ id, email, bannedAt, ...name }) => [
      id,
      { email, isBanned: bannedAt !== null, name: displayName(name) },
    ]),
  );
}
