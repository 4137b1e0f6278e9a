import { city } from "city";
import { citedRule } from "~/domain/house-rules/cited-rule";
import type { CitedRule } from "~/domain/house-rules/house-rule";
import { noteLimit, unsaidReason } from "~/domain/statements/rules";
import { atMost, choice, type Field, id, isId, judged, ofTexts, reload, text, whole } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { searchText } from "~/platform/forms/search-text";
import { approvalStatuses, listStatuses } from "./narrowing";
import type { ApprovalStatus } from "./policy";
import { kind } from "./withdraw-form";

const decisions = ["approved", "rejected"] as const;

export type Verdict = (typeof decisions)[number];

/** A page of a tab, and as many as can be decided at once. */
export const submissionsPerPage = 15;

/** More submissions of one name or address are not counted: a park has hundreds of events, and ten say as much. */
export const mostDuplicates = 10;

const decisionNote = () => text({ max: atMost("Note", noteLimit) });

/** What is said most often, so that nobody has to type it. A few words in the list, a sentence in the mail. */
export const rejectionReasons = [
  { value: "duplicate", label: "It is here already", text: "It is on Porchlight already." },
  {
    value: "incomplete",
    label: "Something is missing",
    text: "Something that neighbors need to know is missing. Please add it and send it again.",
  },
  { value: "unconfirmed", label: "We could not confirm it", text: "We could not confirm that it is as described." },
  { value: "elsewhere", label: "It is not in the city", text: `It is not in ${city().name}.` },
  {
    value: "advertising",
    label: "It is advertising",
    text: "It reads like advertising rather than news for neighbors.",
  },
  { value: "rules", label: "It is against the rules", text: unsaidReason },
] as const;

export const rejectionReason = () => choice(["", ...rejectionReasons.map(({ value }) => value)], reload);

/** Approved or rejected, and what the submitter is told with it. */
export type Decision = {
  decision: Verdict;
  note: string;
  /** The house rule that a rejection goes by, if the admin chose one. */
  rule: CitedRule | null;
};

type Sent = Decision & { reason: string };

/** The reason and the rule that were chosen, if it is a rejection, and what was typed. */
export function decisionOf({ decision, reason, note, rule }: Sent): Decision {
  if (decision !== "rejected") return { decision, note, rule: null };
  const chosen = rejectionReasons.find(({ value }) => value === reason)?.text;
  return { decision, note: [chosen, note].filter(Boolean).join("\n"), rule };
}

const states = new RegExp(`^(${approvalStatuses.join("|")})(\\+[1-9]\\d{0,8})?$`);

/** What an admin has read, as a form says it: the state and, where there were any, the number of edits: "approved+2". */
export const seenAs = ({ status, edits }: { status: ApprovalStatus; edits: number }): string =>
  edits === 0 ? status : `${status}+${edits}`;

/** The state in what an admin has read. */
export const statusIn = (seen: string): string => seen.split("+")[0] ?? "";

/** One decision of an admin. `seen` is what was on the admin's screen: if it is not so any more, someone was faster. */
export const decideForm = form("moderation.decide", {
  kind: kind(),
  id: id(),
  seen: text({ required: reload, max: [20, reload], pattern: [states, reload] }),
  decision: choice(decisions, reload),
  reason: rejectionReason(),
  rule: citedRule(),
  note: decisionNote(),
});

/** A submission as it stood on the admin's screen. */
export type SeenItem = { id: string; seen: string };

/** The value of a row's box, as `seenItems` reads it. */
export const seenItem = ({ id, seen }: SeenItem): string => `${id}:${seen}`;

/** The rows that were ticked, each once, and each with the state that was on the screen. */
const seenItems = (): Field<SeenItem[]> =>
  ofTexts((sent) =>
    judged(readItems(sent), [
      [(items) => items.length > 0, "Please select at least one"],
      [(items) => items.length <= submissionsPerPage, reload],
      [(items) => items.every(({ id, seen }) => isId(id) && states.test(seen ?? "")), reload],
    ]),
  );

function readItems(values: string[]): SeenItem[] {
  const byId = new Map(values.map((value) => value.toLowerCase().split(":") as [string, string]));
  return [...byId].map(([id, seen]) => ({ id, seen }));
}

/** One decision on several submissions of a kind. What someone else has decided since is left alone. */
export const decideManyForm = form("moderation.decide-many", {
  kind: kind(),
  items: seenItems(),
  decision: choice(decisions, reload),
  reason: rejectionReason(),
  rule: citedRule(),
  note: decisionNote(),
});

/** As `toISOString` writes it. Of days that do not exist, and of years that no database knows, there is no page. */
const moment = () =>
  text({
    required: reload,
    max: [30, reload],
    pattern: [/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, reload],
    rules: [[(value) => !Number.isNaN(Date.parse(value)), reload]],
  });

/** As many as one press decides of all that match: what a transaction does within a fraction of a second. */
export const mostMatching = 1000;

/**
 * One decision on all that match what the tab was narrowed to, also those on its other pages. Those that came or changed
 * after `seenAt`, when the page was made, are left alone; `seen` is how many matched then.
 */
export const decideMatchingForm = form("moderation.decide-matching", {
  kind: kind(),
  status: choice(listStatuses, reload),
  q: searchText(reload),
  category: searchText(reload),
  neighborhood: searchText(reload),
  by: searchText(reload),
  seenAt: moment(),
  seen: whole(0, 999_999_999, reload),
  decision: choice(decisions, reload),
  reason: rejectionReason(),
  rule: citedRule(),
  note: decisionNote(),
});

/** Takes one's own last decision back, as long as nobody was told of it. */
export const undoForm = form("moderation.undo", { decisionId: id() });
