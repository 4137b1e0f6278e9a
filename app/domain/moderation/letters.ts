import { houseRulesLink } from "~/domain/house-rules/house-rule";
import { excerptOf } from "~/domain/sharing/excerpt";
import { noteWords } from "~/domain/statements/note-words";
import { unsaidReason } from "~/domain/statements/rules";
import { appealWords } from "~/domain/statements/words";
import type { MailBody } from "~/platform/mail/letter";
import { counted } from "~/ui/counted";
import type { Verdict } from "./rules";

/** What was decided on one submission, as its submitter is told. */
export type DecidedItem = {
  title: string;
  decision: Verdict;
  note: string;
  /** The house rule that it was turned down by, as it stood then, and where that is read. */
  rule: { title: string; text: string; path: string } | null;
  /** A copy of what it said when it was turned down; null of what was approved. */
  said: string | null;
  /** "event" */
  noun: string;
  path: string;
  /** Where they can appeal against it; null of what was approved. */
  appeal: string | null;
};

type Letter = { subject: string; body: MailBody };
type Link = [label: string, url: string];

export function mailAbout(item: DecidedItem, baseUrl: string): Letter {
  const { title, decision, said, noun, path, appeal } = item;
  const approved = decision === "approved";
  const verdict = approved
    ? `“${title}” was approved and neighbors can see it now.`
    : `“${title}” was read by an admin and is not published.`;
  const copy = said ? [`It said: “${said}”`] : [];
  return {
    subject: `${approved ? "Approved" : "Not published"}: ${title}`,
    body: {
      heading: approved ? "It is on the porch" : "Not this time",
      paragraphs: [verdict, ...copy, ...whyParagraphs(item), ...(appeal ? [appealWords] : [])],
      action: { label: `See your ${noun}`, url: baseUrl + path },
      links: approved
        ? []
        : [...(appeal ? [appealLink("Appeal", appeal, baseUrl)] : []), ...ruleLinks([item], baseUrl)],
    },
  };
}

/** More titles than these make no mail that somebody reads. */
const mostTitles = 100;

/** So many characters of each stand in a mail about many. All of it is where one can appeal. */
const mostSaid = 300;

/** One mail about many: those with the same answer stand together. */
export function mailAboutSeveral(all: readonly DecidedItem[], baseUrl: string): Letter {
  const verdicts = [...new Set(all.map(({ decision }) => decision))];
  const [only] = verdicts;
  const what = verdicts.length > 1 ? "decided" : only === "approved" ? "approved" : "not published";
  const groups = Map.groupBy(all, ({ decision, note, rule }) => `${decision} ${rule?.path} ${note}`);
  const told = all.slice(0, mostTitles);
  const appeals = told.flatMap(({ title, appeal }) =>
    appeal ? [appealLink(`Appeal about “${title}”`, appeal, baseUrl)] : [],
  );
  const paragraphs = [...[...groups.values()].flatMap((group) => paragraphsAbout(group)), ...copiesOf(told)];
  return {
    subject: `${counted(all.length, "submission")} of yours: ${what}`,
    body: {
      heading: what === "approved" ? "They are on the porch" : "An admin has read what you sent",
      paragraphs: appeals.length > 0 ? [...paragraphs, appealWords] : paragraphs,
      action: { label: "See all that you sent", url: `${baseUrl}/profile` },
      links: what === "approved" ? [] : [...appeals, ...ruleLinks(all, baseUrl)],
    },
  };
}

const appealLink = (label: string, path: string, baseUrl: string): Link => [label, baseUrl + path];

/** The rules that were cited, each once, and all of them where none was. */
function ruleLinks(items: readonly DecidedItem[], baseUrl: string): Link[] {
  const rejected = items.filter(({ decision }) => decision === "rejected");
  const cited = new Map(rejected.flatMap(({ rule }) => (rule ? [[rule.path, rule.title]] : [])));
  const then = "The rule as it stood then";
  return [
    ...[...cited].map(([path, title]): Link => [cited.size > 1 ? `${then}: ${title}` : then, baseUrl + path]),
    ...(rejected.some(({ rule }) => !rule) ? [houseRulesLink(baseUrl)] : []),
  ];
}

function paragraphsAbout(group: readonly DecidedItem[]): string[] {
  const [first] = group;
  if (!first) return [];
  const head =
    first.decision === "approved" ? "Approved, and neighbors can see it now:" : "Read by an admin, and not published:";
  const lines = group.slice(0, mostTitles).map(({ title, noun }) => `• ${title} (${noun})`);
  const more = group.length - lines.length;
  return [
    [head, ...lines, ...(more > 0 ? [`and ${more.toLocaleString("en-US")} more`] : [])].join("\n"),
    ...whyParagraphs(first),
  ];
}

/** What those said that were turned down, a paragraph each. */
function copiesOf(items: readonly DecidedItem[]): string[] {
  const copies = items.flatMap(({ title, said }) => {
    if (!said) return [];
    const excerpt = excerptOf(said, mostSaid);
    return { words: `“${title}” said: “${excerpt}”`, isCut: excerpt.endsWith("…") };
  });
  const rest = "What is cut short here stands in full on the page where you can appeal.";
  return [...copies.map(({ words }) => words), ...(copies.some(({ isCut }) => isCut) ? [rest] : [])];
}

/** What was turned down has a reason, also where no admin chose or wrote one. */
function whyParagraphs({ decision, note, rule }: Pick<DecidedItem, "decision" | "note" | "rule">): string[] {
  const unsaid = decision === "rejected" && !rule ? unsaidReason : "";
  return [rule && `The house rule: ${rule.title}. ${rule.text}`, noteWords(note || unsaid)].filter(
    (words) => !!words,
  ) as string[];
}
