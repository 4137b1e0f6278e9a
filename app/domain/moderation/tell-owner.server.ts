import { labelOfFact } from "~/domain/changes/label-of-fact";
import { listBlockedOf } from "~/domain/peace/queries.server";
import { excerptOf } from "~/domain/sharing/excerpt";
import type { Change } from "~/platform/audit/differences";
import type { SubscriberContext } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { asTyped } from "./facts.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { listOfFacts, namesIn, namesOf } from "./names.server";
import { findPeople } from "./people.server";
import { type ApprovalStatus, type OwnerRights, ownerAbilities } from "./policy";
import { inWords } from "./suggested-edits/in-words";

/** Characters. Of what it says now the beginning, as the page has the rest; of what it said before more, as no page has that. */
const most = { after: 300, before: 1000 };

type ChangeByOthers = {
  submissionId: string;
  ownerId: string;
  approvalStatus: ApprovalStatus;
  /** What it was called, where that was not changed. */
  title: string;
  /** Who wrote what it says now. */
  authorId: string;
  /** Of the facts that were changed alone. */
  change: Change;
  /** The private columns that were changed: the mail names them, and says nothing of what they hold. */
  privately?: readonly string[];
};

/**
 * Mails whoever shared something what others made of it: what was changed, what stood there before, and what they can do if that is
 * wrong. Not who is banned.
 * @param how what happened, as a sentence about its title
 */
export async function tellOwner(
  context: SubscriberContext,
  kind: ModeratedKind,
  { submissionId, ownerId, authorId, change, privately = [], ...thing }: ChangeByOthers,
  how: (title: string) => string,
): Promise<void> {
  const owner = (await findPeople(context.db, [ownerId])).get(ownerId);
  if (!owner || owner.isBanned) return;
  // Words of somebody whom they blocked or muted come in no mail; the page that all see has them.
  const isHushed = (await listBlockedOf(context.db, [ownerId]))(ownerId).has(authorId);
  const title = titleIn(kind, isHushed ? change.before : change.after) ?? thing.title;
  const told = isHushed
    ? `It changed: ${listOfFacts([...Object.keys(change.after), ...privately])}.`
    : "The page says now:";
  const noun = kind.singular.toLowerCase();
  const ifWrong = mayOwnerEdit({ ...thing, ownerId }, kind.rights) ? "edit it there, or write to us" : "write to us";
  await queueMail(context, {
    to: owner.email,
    subject: `Your ${noun} “${title}” was changed`,
    body: {
      heading: `Your ${noun} was changed`,
      paragraphs: [`${how(title)} ${told}`],
      facts: isHushed ? [] : [...(await inRows(context, kind, change)), ...privately.map(unsaid)],
      action: { label: `See your ${noun}`, url: context.dependencies.settings.baseUrl + kind.pathOf(submissionId) },
      footer: `You get this email because you shared this ${noun}. If what it says now is wrong, please ${ifWrong}: see Contact Us.`,
    },
  });
}

/** Whether its owner may edit it, whoever they are besides. */
export function mayOwnerEdit(thing: { ownerId: string; approvalStatus: ApprovalStatus }, rights: OwnerRights): boolean {
  const owner = { id: thing.ownerId, isAdmin: false } as Parameters<typeof ownerAbilities>[0];
  return ownerAbilities(owner, thing, rights).edit;
}

/** What these facts call it, if they do. */
function titleIn({ facts, titleColumn }: ModeratedKind, changed: Facts): string | undefined {
  const name = Object.keys(facts).find((each) => facts[each] === titleColumn);
  return name !== undefined && changed[name] ? String(changed[name]) : undefined;
}

/** What was changed as it is now, and below as it was. */
async function inRows({ db }: SubscriberContext, kind: ModeratedKind, { before, after }: Change): Promise<Row[]> {
  const names = await namesOf(db, [kind], [{ kind: kind.slug, base: before, proposed: after }]);
  const said = (name: string, value: unknown) =>
    value && isPicture(name) ? "a picture" : inWords(asTyped(names.get(String(value)) ?? value));
  return namesIn(kind, after).map((name) => {
    const isOther = isPicture(name) && before[name] && after[name];
    const now = isOther ? "another picture" : excerptOf(said(name, after[name]), most.after);
    return [labelOfFact(name), `${now}\nbefore: ${excerptOf(said(name, before[name]), most.before)}`];
  });
}

type Row = [label: string, value: string];

const isPicture = (name: string): boolean => name === "imageKey";

const unsaid = (name: string): Row => [labelOfFact(name), "another one, which the page shows you"];
