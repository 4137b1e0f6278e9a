import type { Level } from "./levels";

type WayFacts = {
  /** After "Verified". */
  words: string;
  /** Of the way itself, as a heading. */
  title: string;
  level: Level;
  /** Whether it says that one lives in a neighborhood, or in the city alone. */
  scope: "neighborhood" | "city";
  /** What it proves of somebody else, in a sentence. */
  proves: string;
  /** What happens, to whoever chooses it. */
  toYou: string;
  /** What stays here of the proof. */
  keeps: string;
};

/** How a member's residency can be shown. None of them costs anything. */
export const ways = {
  letter: {
    words: "by letter",
    title: "A letter",
    level: "high",
    scope: "neighborhood",
    proves:
      "Whoever has the code can open a mailbox at an address in the city. Its neighborhood was compared with the ZIP code, as far as we know which ones that has.",
    toYou: "We mail you a code. With it you show that you can open the mailbox at your address.",
    keeps: "The neighborhood, if one was named, and a number that tells two households apart. Not the address.",
  },
  "in-person": {
    words: "in person",
    title: "In person",
    level: "medium",
    scope: "neighborhood",
    proves: "A host, such as a library or an association, has met this person and gave them a code.",
    toYou: "A host, such as a library or an association, meets you and gives you a card with a code.",
    keeps: "Which host gave out the code, and when.",
  },
  vouching: {
    words: "by two neighbors",
    title: "Two neighbors",
    level: "low",
    scope: "neighborhood",
    proves: "Two verified neighbors know this person and say that they live there.",
    toYou: "Two verified neighbors who know you say that you live there.",
    keeps: "Who vouched, for admins alone.",
  },
  document: {
    words: "by a document",
    title: "A document",
    level: "high",
    scope: "neighborhood",
    proves: "One admin has seen a picture of a bill or lease, with all but the name and the place covered.",
    toYou: "You send a picture of a bill or lease, with all but your name and the place covered. One admin sees it.",
    keeps: "The outcome. The picture is deleted at the decision, or within seven days.",
  },
  credential: {
    words: "by a digital credential",
    title: "A digital credential",
    level: "high",
    scope: "city",
    proves: "The state that issued this person’s digital ID says that they live in the city.",
    toYou: "The state that issued the digital ID on your phone says that you live in the city.",
    keeps: "The outcome. Nothing of the credential.",
  },
  "partner-list": {
    words: "by a partner’s list",
    title: "A partner’s list",
    level: "low",
    scope: "neighborhood",
    proves: "An association of neighbors has this person’s confirmed email address on its list.",
    toYou: "An association of neighbors has your confirmed email address on its list.",
    keeps: "Which list it was.",
  },
  admin: {
    words: "by an admin",
    title: "By an admin",
    level: "medium",
    scope: "city",
    proves: "An admin of Porchlight has looked into it and says so.",
    toYou:
      "Write to us that you live in the city, and an admin looks into it. Your check will name no neighborhood. Please send no papers before you are asked.",
    keeps: "Who decided, when, and the reason in a sentence, for admins; it is in your own copy of your data, too.",
  },
} as const satisfies Record<string, WayFacts>;

export type Way = keyof typeof ways;
export const wayNames = Object.keys(ways) as [Way, ...Way[]];

/** After "Verified", of a way by its name as it is stored. */
export const wordsOf = (way: string | null): string => (way && way in ways ? ways[way as Way].words : ways.admin.words);

/** How long a residency holds. People move. */
export const holdsMonths = 24;
/** How long before it lapses it can be shown again in the same way. */
export const renewalDays = 90;
/** How long before it lapses its member is reminded. */
export const reminderDays = 30;
