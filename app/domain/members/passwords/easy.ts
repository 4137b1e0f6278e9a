import { plain } from "./spelling";
import { emptyHash, grown, type Hash, lookUp, type WordTable } from "./word-table";

/** Of points: what is easier than that is guessed by who has a list and patience. */
export const fewestPoints = 4.5;

/** What each piece of a password is worth. A letter that nothing foretells has a point, a digit half of one. */
const worth = {
  letter: 1,
  digit: 0.5,
  sign: 1,
  otherSign: 0.5,
  year: 1,
  commonest: 1,
  word: 2,
  ownWord: 0,
  again: 0.5,
} as const;
/** Of signs that differ. */
const mostSigns = 3;
/** Longer words are none, but for names and addresses. */
const longestWord = 40;
const shortestAgain = 3;

/** The digits' keys of an American keyboard, with shift. */
const shifted = Object.fromEntries([..."!@#$%^&*()"].map((sign, at) => [sign, String((at + 1) % 10)]));
/** How digits and signs are read as letters, or as the keys that they are, beside as they stand. */
const leet = { "0": "o", "2": "z", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" };
const leetSigns = { "¡": "i", "@": "a", $: "s", "+": "t", "(": "c", "€": "e", "£": "l" };
const readings: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...leet, ...leetSigns, "1": "i", "!": "i", "|": "i" },
  { ...leet, ...leetSigns, "1": "l", "!": "l", "|": "l", "6": "g" },
  shifted,
];

const isLetter = /\p{L}/u;
const isDigit = /\p{N}/u;

export type Words = { common: WordTable; own: WordTable };

/**
 * The fewest points that a way to read the password has: words count as one thing, however they are dressed up, what
 * stands there twice hardly, and one's own words not at all. Each piece is looked at once, so that no password of 128
 * characters takes more than some milliseconds.
 */
export function pointsOf(password: string, words: Words): number {
  const letters = [...plain(password)];
  const single = singleWorths(letters);
  const repeats = repeatsIn(letters);
  const best = [0];
  const reach = (to: number, points: number) => {
    best[to] = Math.min(best[to] ?? Number.POSITIVE_INFINITY, points);
  };
  for (let from = 0; from < letters.length; from++) {
    const points = best[from] as number;
    reach(from + 1, points + (single[from] as number));
    if (/^(19|20)\d\d$/.test(letters.slice(from, from + 4).join(""))) reach(from + 4, points + worth.year);
    for (let length = shortestAgain; length <= (repeats[from] as number); length++)
      reach(from + length, points + worth.again);
    for (const reading of readings)
      for (const { end, value } of wordsAt({ letters, single, from, reading }, words)) reach(end, points + value);
  }
  return best[letters.length] as number;
}

/** What each character is worth by itself: nothing where the one before it foretells it. */
function singleWorths(letters: readonly string[]): number[] {
  const signs = new Set<string>();
  return letters.map((each, index) => {
    if (!isLetter.test(each) && !isDigit.test(each)) {
      if (signs.has(each) || signs.size === mostSigns) return 0;
      signs.add(each);
      return signs.size === 1 ? worth.sign : worth.otherSign;
    }
    const step = (each.codePointAt(0) as number) - (letters[index - 1]?.codePointAt(0) ?? Number.NaN);
    if (Math.abs(step) <= 1) return 0;
    return isLetter.test(each) ? worth.letter : worth.digit;
  });
}

/** How many characters from each on stood there before, one after the other. Each pair of characters is compared once. */
function repeatsIn(letters: readonly string[]): number[] {
  const longest = letters.map(() => 0);
  for (let apart = 1; apart < letters.length; apart++) {
    let length = 0;
    for (let at = letters.length - 1; at >= apart; at--) {
      length = letters[at] === letters[at - apart] ? length + 1 : 0;
      longest[at] = Math.max(longest[at] as number, length);
    }
  }
  return longest;
}

type Place = {
  letters: readonly string[];
  single: readonly number[];
  from: number;
  reading: Readonly<Record<string, string>>;
};

/** The words that begin here, whatever signs stand between their letters. */
function* wordsAt({ letters, single, from, reading }: Place, { common, own }: Words) {
  let hash: Hash = emptyHash;
  let between = 0;
  for (let at = from, length = 0; at < letters.length && length < longestWord; at++) {
    const sign = letters[at] as string;
    const letter = reading[sign] ?? sign;
    if (isLetter.test(letter) || isDigit.test(letter)) {
      hash = grown(hash, letter);
      length++;
      const value = worthOf(hash, { common, own });
      if (value !== undefined) yield { end: at + 1, value: value + between };
    } else if (at === from) return;
    else between += single[at] as number;
  }
}

function worthOf(hash: Hash, { common, own }: Words): number | undefined {
  if (lookUp(own, hash)) return worth.ownWord;
  const found = lookUp(common, hash);
  if (!found) return undefined;
  return found === "commonest" ? worth.commonest : worth.word;
}
