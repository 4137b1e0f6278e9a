import { houseRulesLink } from "~/domain/house-rules/house-rule";
import { noteWords } from "~/domain/statements/note-words";
import { appealWords } from "~/domain/statements/words";
import type { MailBody } from "~/platform/mail/letter";
import { counted } from "~/ui/counted";
import { unsaidReason, type Verdict } from "./rules";

/** What was decided on one submission, as its submitter is told. */
export type DecidedItem = {
  title: string;
  decision: Verdict;
  note: string;
  /** "event" */
  noun: string;
  path: string;
  /** Where they can appeal against it; null of what was approved. */
  appeal: string | null;
};

type Letter = { subject: string; body: MailBody };

export function mailAbout({ title, decision, note, noun, path, appeal }: DecidedItem, baseUrl: string): Letter {
  const approved = decision === "approved";
  const verdict = approved
    ? `“${title}” was approved and neighbors can see it now.`
    : `“${title}” was read by an admin and is not published.`;
  return {
    subject: `${approved ? "Approved" : "Not published"}: ${title}`,
    body: {
      heading: approved ? "It is on the porch" : "Not this time",
      paragraphs: [verdict, ...whyParagraphs({ decision, note }), ...(appeal ? [appealWords] : [])],
      action: { label: `See your ${noun}`, url: baseUrl + path },
      links: approved ? [] : [...(appeal ? [appealLink("Appeal", appeal, baseUrl)] : []), houseRulesLink(baseUrl)],
    },
  };
}

/** More titles than these make no mail that somebody reads. */
const mostTitles = 100;

/** One mail about many: those with the same answer stand together. */
export function mailAboutSeveral(all: readonly DecidedItem[], baseUrl: string): Letter {
  const verdicts = [...new Set(all.map(({ decision }) => decision))];
  const [only] = verdicts;
  const what = verdicts.length > 1 ? "decided" : only === "approved" ? "approved" : "not published";
  const groups = Map.groupBy(all, ({ decision, note }) => `${decision} ${note}`);
  const appeals = all
    .slice(0, mostTitles)
    .flatMap(({ title, appeal }) => (appeal ? [appealLink(`Appeal about “${title}”`, appeal, baseUrl)] : []));
  const paragraphs = [...groups.values()].flatMap((group) => paragraphsAbout(group));
  return {
    subject: `${counted(all.length, "submission")} of yours: ${what}`,
    body: {
      heading: what === "approved" ? "They are on the porch" : "An admin has read what you sent",
      paragraphs: appeals.length > 0 ? [...paragraphs, appealWords] : paragraphs,
      action: { label: "See all that you sent", url: `${baseUrl}/profile` },
      links: what === "approved" ? [] : [...appeals, houseRulesLink(baseUrl)],
    },
  };
}

const appealLink = (label: string, path: string, baseUrl: string): [string, string] => [label, baseUrl + path];

function paragraphsAbout(group: readonly DecidedItem[]): string[] {
  const [{ decision, note } = { decision: "approved" as Verdict, note: "" }] = group;
  const head =
    decision === "approved" ? "Approved, and neighbors can see it now:" : "Read by an admin, and not published:";
  const lines = group.slice(0, mostTitles).map(({ title, noun }) => `• ${title} (${noun})`);
  const more = group.length - lines.length;
  return [
    [head, ...lines, ...(more > 0 ? [`and ${more.toLocaleString("en-US")} more`] : [])].join("\n"),
    ...whyParagraphs({ decision, note }),
  ];
}

/** What was turned down has a reason, also where no admin wrote one. */
function whyParagraphs({ decision, note }: Pick<DecidedItem, "decision" | "note">): string[] {
  if (note) return [noteWords(note)];
  return decision === "rejected" ? [`The reason: ${unsaidReason}`] : [];
}
