export type Difference = {
  who: string;
  path: string;
  from: string;
  after: string;
  /** How long after the act the answer was asked for, in ms. */
  late: number;
  wanted: string;
  got: string;
  /** Words, numbers and ids that no state has. */
  unknown: string[];
};

const around = 160;

/** Where two texts first differ, with what stands around it. */
export function firstDifference(wanted: string, got: string): Pick<Difference, "wanted" | "got"> {
  let at = 0;
  while (at < wanted.length && wanted[at] === got[at]) at++;
  const from = Math.max(0, at - around);
  return { wanted: wanted.slice(from, at + around), got: got.slice(from, at + around) };
}

const ago = /just now|\b\d+ (?:minute|hour|day)s? ago/;

/** Whether nothing differs but how long ago something was, by one minute, hour or day: it passed between the two. */
export function alikeButForTime(one: string, other: string): boolean {
  const [its, others] = [one, other].map((text) => text.split(new RegExp(`(${ago.source})`)));
  if (!its || its.length !== others?.length) return false;
  return its.every((part, index) => part === others[index] || (index % 2 === 1 && isNext(part, others[index] ?? "")));
}

/**
 * Whether it could be read partly before and partly after what was done meanwhile: its parts may stand together as they do
 * in none of these texts, but it says of whoever asks what one of them says, and has no word, number or id that is in none.
 * If it were kept, later answers would differ.
 */
export const isMixedOf = (texts: readonly string[], text: string): boolean =>
  texts.some((other) => frameIn(other) === frameIn(text)) && unknownIn(texts, text).length === 0;

/** Words, numbers and ids of a text that none of the others has, each once. */
export function unknownIn(texts: readonly string[], text: string): string[] {
  const known = new Set(texts.flatMap(wordsOf));
  return [...new Set(wordsOf(text))].filter((word) => !known.has(word));
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}_-]+/u);

const frameIn = (text: string) =>
  [/"viewer":(?:"[^"]*"|\{[^{}]*\{[^{}]*\}[^{}]*\})/, /<header.*?<\/header>/s]
    .map((part) => part.exec(text)?.[0])
    .join();

const minutes: Record<string, number> = { minute: 1, hour: 60, day: 60 * 24 };

/** How long ago at least and less than what, in minutes. */
function spanOf(text: string): [number, number] {
  const [, count, unit = ""] = /^(\d+) (minute|hour|day)/.exec(text) ?? [];
  const each = minutes[unit] ?? 1;
  return [Number(count ?? 0) * each, (Number(count ?? 0) + 1) * each];
}

function isNext(one: string, other: string): boolean {
  const [[from, to], [otherFrom, otherTo]] = [spanOf(one), spanOf(other)];
  return to === otherFrom || otherTo === from;
}
