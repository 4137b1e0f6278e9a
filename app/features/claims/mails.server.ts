import { claimPath } from "~/domain/claims/claim-path";
import { noteWords } from "~/domain/statements/note-words";
import { findEmailUnlessBanned } from "~/platform/accounts/mailbox.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { type ClaimSubject, countTurns } from "./queries.server";
import { claimsPath } from "./rules";
import { type ClaimWay, codeDays } from "./ways";

type Asked = { name: string; way: ClaimWay; proof?: string };

const toDo: Record<ClaimWay, string> = {
  letter: "Please prepare a letter with a code to the address that is listed.",
  call: "Please call the number that is listed, and say the code that you find with the claim.",
  admin: "Before you grant it, call or write to the number or address on its page, and to no other.",
};

/** So that a claim does not wait until somebody happens to look. */
export async function mailAdmins(context: TransactionContext<Viewer>, { name, way, proof }: Asked) {
  const asker = displayName(context.viewer);
  await queueMail(context, {
    to: await findAdminEmail(context),
    allowUnconfirmed: true,
    subject: `${asker} claims ${name}`,
    body: {
      heading: `${asker} claims ${name}`,
      paragraphs: [`They say that it is theirs to speak for. ${toDo[way]}`, ...(proof ? [`“${proof}”`] : [])],
      action: { label: "See the claims", url: `${context.dependencies.settings.baseUrl}${claimsPath}` },
    },
  });
}

type Outcome = "granted" | "refused";

const claimed =
  "Neighbors now see that the place is claimed. You can answer each of its reviews, and everyone can read your answer.";

const words: Record<Outcome, (place: string) => { heading: string; text: string }> = {
  granted: (place) => ({
    heading: `${place} is yours to speak for`,
    text: `An admin granted your claim. ${claimed}`,
  }),
  refused: (place) => ({
    heading: `Your claim to ${place}`,
    text: `Thank you for offering to speak for ${place}. An admin read your claim and did not grant it.`,
  }),
};

/** What they can do next, and where. */
const nextSteps = {
  again: {
    text: "If something was missing, you can claim the place once more and add it. If you think we got it wrong, tell us there why.",
    label: "Claim it once more",
    path: ({ kind, placeId }: ClaimSubject) => claimPath(kind, placeId),
  },
  write: {
    text: "If you think we got it wrong, please write to us: a neighbor reads every message.",
    label: "Contact Us",
    path: () => "/contact",
  },
} as const;

/** Whoever asked hears what came of it, why, and what they can do. */
export async function tellAsker(
  context: Pick<TransactionContext<Viewer>, "db" | "dependencies">,
  claim: ClaimSubject,
  outcome: Outcome,
  by: "admin" | "code",
): Promise<void> {
  const to = await findEmailUnlessBanned(context.db, claim.memberId);
  if (!to) return;
  const { baseUrl } = context.dependencies.settings;
  const { heading, text } = words[outcome](claim.place);
  const turns = outcome === "refused" ? await countTurns(context, claim) : undefined;
  const next = turns && nextSteps[turns.canBeAskedAgain ? "again" : "write"];
  const subject = turns && turns.refused > 1 ? `Your second claim to ${claim.place}` : heading;
  await queueMail(context, {
    to,
    subject,
    body: {
      heading: subject,
      paragraphs:
        by === "code"
          ? [`The code was right. ${claimed}`]
          : [text, noteWords(claim.note), ...(next ? [next.text] : [])],
      action: { label: "See the place", url: `${baseUrl}${claim.path}` },
      links: next ? [[next.label, `${baseUrl}${next.path(claim)}`]] : [],
    },
  });
}

type Seen = DomainEvent<"SubmissionHidden">["after"];

const seenWords: Record<Seen, (place: string) => { heading: string; text: string }> = {
  hidden: (place) => ({
    heading: `${place} is hidden for now`,
    text: `Neighbors do not see the page of ${place} at the moment, nor what is said there. Whoever shared it was told as well. Your claim stays, and we write to you when the page is back.`,
  }),
  pending: (place) => ({
    heading: `${place} waits for an admin`,
    text: `The page of ${place} was changed while it was hidden, so an admin reads it before neighbors see it again.`,
  }),
  rejected: (place) => ({
    heading: `${place} is taken down`,
    text: `Neighbors do not see the page of ${place} any more. Whoever shared it was told why, and can appeal. Your claim stays, should it come back.`,
  }),
  approved: (place) => ({
    heading: `${place} is back`,
    text: `Neighbors see the page of ${place} again. It stands where it stood, and you speak for it as before.`,
  }),
};

/** Whoever speaks for a place hears that its page is hidden, and that it is not any more: neither who reported it nor why. */
export async function tellWhetherItIsSeen(
  context: Pick<TransactionContext<Viewer>, "db" | "dependencies">,
  { memberId, place, path }: Pick<ClaimSubject, "memberId" | "place" | "path">,
  after: Seen,
): Promise<void> {
  const to = await findEmailUnlessBanned(context.db, memberId);
  if (!to) return;
  const said = seenWords[after](place);
  const { baseUrl } = context.dependencies.settings;
  await queueMail(context, {
    to,
    subject: said.heading,
    body: {
      heading: said.heading,
      paragraphs: [said.text],
      action:
        after === "approved"
          ? { label: "See the place", url: `${baseUrl}${path}` }
          : { label: "Ask us about it", url: `${baseUrl}/contact` },
    },
  });
}

/** Whoever asked hears that a code is on its way, and where to enter it. Neither the code nor where it went. */
export async function tellSent(
  context: Pick<TransactionContext<Viewer>, "db" | "dependencies">,
  { memberId, place, kind, placeId, way }: ClaimSubject,
): Promise<void> {
  const to = await findEmailUnlessBanned(context.db, memberId);
  if (!to || way === "admin") return;
  const days = codeDays[way];
  const how =
    way === "letter"
      ? "A letter with a code is on its way to the address that is listed."
      : "We called the number that is listed, and gave the code to whoever answered.";
  await queueMail(context, {
    to,
    subject: `Your code for ${place}`,
    body: {
      heading: `Your code for ${place}`,
      paragraphs: [`${how} It works for ${days === 1 ? "a day" : `${days} days`}.`],
      action: { label: "Enter the code", url: `${context.dependencies.settings.baseUrl}${claimPath(kind, placeId)}` },
    },
  });
}
