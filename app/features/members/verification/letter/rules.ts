import { city } from "city";
import { neighborhoodOrNone } from "~/domain/places/rules";
import { atMost, id, isId, judged, ofText, ofTexts, reload, taken, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { neverKept } from "~/platform/forms/never-kept";

/** `waiting` for the printer, `printed`, `sent`; then its code was used, or it came to nothing. */
const letterStates = ["waiting", "printed", "sent", "used", "expired", "guessed", "canceled"] as const;
export type LetterState = (typeof letterStates)[number];
/** Not settled yet: of these a member has one at most. */
export const openStates = ["waiting", "printed", "sent"] as const satisfies LetterState[];

/** How long a letter's code can be used, from the day on which it was sent. */
export const letterDays = 60;
/** How long a street stays here when nobody prints the letter. */
export const waitingDays = 90;
/** Wrong codes after which a letter is worth nothing. */
export const mostTries = 5;
/** The operator pays for the stamps. */
export const mostLettersAYear = 3;
/** Accounts of one household beyond which an admin is told. Nobody is refused for it. */
export const softHouseholdLimit = 4;

/** What a printer and a mail carrier can read: Latin letters as in Western Europe. */
const printable = [
  /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u00FF’]*$/,
  "Please use the letters that stand on mail here",
] as const;

/** A box, or a counter of the post office, says nothing of where somebody lives. */
const boxes = [
  /\bp[.\s-]*o[.\s-]*b(ox|x|\b)|\bpost\s*(office\s*)?box|\b(pmb|mailbox)\b|\bbox\s*#?\s*\d/i,
  /\bgeneral\s+delivery\b|\bposte\s+restante\b|\blista\s+de\s+correos\b/i,
  /\b(apartado|apdo)\.?\s*(postal|de correos)?\s*(no\.?|#)?\s*\d/i,
];
/** "B0x": a zero beside a letter, or among the initials of a post office, is read as an O. */
const withoutZeros = (value: string) => value.replace(/(?<=[a-z][.\s-]*)0(?=[.\s-]*[a-z])/gi, "O");
const noBox = [
  (value: string) => !boxes.some((box) => box.test(value) || box.test(withoutZeros(value))),
  "Please enter where you live: a box or a post office won’t do",
] as const;
/** A second ZIP code could send the letter elsewhere. */
const noPlace = (what: string) =>
  [(value: string) => !/\d{5}/.test(value), `Please enter ${what} alone, without a place`] as const;

const digits = "Please enter the five digits of your ZIP code";

export const requestLetterForm = form("letters.request", {
  name: neverKept(
    text({
      required: "Please enter the name on your mailbox",
      max: atMost("The name", 50),
      pattern: printable,
      rules: [noBox, noPlace("the name")],
    }),
  ),
  street: neverKept(
    text({
      required: "Please enter your street and number",
      min: [5, "Please enter your street and number"],
      max: atMost("The street", 80),
      pattern: printable,
      rules: [[(value) => /\d/.test(value), "Please add the number of your house"], noBox],
    }),
  ),
  unit: neverKept(text({ max: atMost("The unit", 20), pattern: printable, rules: [noBox, noPlace("the unit")] })),
  postalCode: neverKept(
    text({ required: "Please enter your ZIP code", max: [10, digits], pattern: [/^\d{5}$/, digits] }),
  ),
  /** Many ZIP codes have none of the list: such a letter is for the city alone. */
  neighborhoodId: neighborhoodOrNone(),
});

export const outsideWords = () =>
  `We send letters to ZIP codes of ${city().name} alone. Is this one missing? Please write to us.`;

export const otherPlaceWords = () =>
  `Please enter the street alone: your letter goes to ${city().name}, and to your ZIP code`;

/** Instead of a neighborhood. */
export const noneOfThese = "None of these";

export const elsewhereWords = (postalCode: string, fitting: readonly { name: string }[]) =>
  `Please choose ${[...fitting.map(({ name }) => name), `“${noneOfThese}”`].join(" or ")}: that is where ${postalCode} lies. Is one missing? Please write to us.`;

export const cancelLetterForm = form("letters.cancel", { letterId: id() });

/** As many as one sheet has, which one admin folds in one go. */
export const lettersPerSheet = 20;

const ticked = () =>
  ofTexts((sent) =>
    judged(
      [...new Set(sent.filter(isId).map((value) => value.toLowerCase()))],
      [
        [(ids) => ids.length > 0, "Please select at least one"],
        [(ids) => ids.length <= lettersPerSheet, reload],
      ],
    ),
  );

/** `replaces` is the sheet that these letters stand on, where it is prepared anew: else they wait and were never printed. */
export const printLettersForm = form("letters.print", {
  letters: ticked(),
  replaces: ofText((sent) => taken(isId(sent) ? sent.toLowerCase() : undefined)),
});
export const markSentForm = form("letters.mark-sent", { sheetId: id() });
