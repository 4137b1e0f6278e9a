import { beforeTitle, type CaseRole } from "~/domain/reporting/rules";
import type { FoundBy, StatementAction } from "./rules";

type NoticeFacts = {
  action: StatementAction;
  subjectType: string;
  noun: string;
  title: string;
  boardName: string | null;
  foundBy: FoundBy;
  /** What it said; null where there is nothing to quote: of a thread that was locked for what somebody answered. */
  content: string | null;
  /** As what whoever read a report decided; unknown of older ones and of what an appeal changed. */
  decidedAs?: CaseRole | null;
  /** What a removal leaves, where the thing itself stays. */
  taken?: { heading: string; done: string };
};

/** "your reply in “Where is the goat?”", "your review of “Tiny Thai”", "your account" */
export function ofYours({ subjectType, noun, title }: Pick<NoticeFacts, "subjectType" | "noun" | "title">): string {
  if (subjectType === "member") return "your account";
  if (subjectType === "profile") return "your profile";
  if (subjectType === "claim") return `your claim to “${title}”`;
  return `your ${beforeTitle(subjectType, noun)} “${title}”`;
}

const keepers = (boardName: string | null) => (boardName ? "those who look after the board" : "the admins");

const on = (boardName: string | null) => (boardName ? ` on ${boardName}` : "");

/** The headline, the subject of the mail and what follows from it, before the reasons. `until` is a day of the city, or null, and `again` that on which they can really post, where another pause lasts longer. */
export function noticeWords(
  facts: NoticeFacts,
  until: string | null,
  again = until,
): { subject: string; heading: string; what: string } {
  const { action, noun, boardName } = facts;
  const yours = ofYours(facts);
  const found = foundWords(facts);
  const lasts = (what: string, how: string) =>
    until ? ` ${what} ends on ${until}.` : ` ${what} has no end date: it holds until ${how}.`;
  switch (action) {
    case "change":
      return {
        subject: `Please change ${yours}`,
        heading: `Please change your ${noun}`,
        what: `${found} and asks you to change it. It stays where it is, and you can edit it there.`,
      };
    case "warn":
      return {
        subject: `About ${yours}`,
        heading: `About your ${noun}`,
        what: `${found} and asks you to keep the rule below in mind from now on. Nothing was taken away.`,
      };
    case "hide":
      return {
        subject: `Hidden: ${yours}`,
        heading: `Your ${noun} is hidden`,
        what: `${found} and hid it. You still see it, and so do ${keepers(boardName)}; others don’t.${until ? ` It stays hidden until ${until}.` : " It stays hidden, without an end date, until somebody shows it again."}`,
      };
    case "lock":
      return {
        subject: `Locked: ${yours}`,
        heading: `Your ${noun} is locked`,
        what: `${lockedWords(facts)}. All that was said stays and can be read, but replies are closed.${lasts("The lock", "somebody opens the thread again")}`,
      };
    case "pause":
      return {
        subject: again ? `You can post again on ${again}` : "You can’t post for now",
        heading: "A pause from posting",
        what: `${pausedWords(facts, until)}. You can read everything as before.${again === until ? "" : ` You have another pause, which ends on ${again}.`}`,
      };
    case "board-ban":
      return {
        subject: `You are banned from ${boardName ?? "a board"}`,
        heading: `You are banned from ${boardName ?? "a board"}`,
        what: `${decider(facts)} decided that you can’t join, post or edit${on(boardName)}. You can still read it, and use the rest of the site as before. What you wrote stays.${lasts("The ban", "it is lifted")}`,
      };
    case "ban":
      return {
        subject: "Your account is banned",
        heading: "Your account is banned",
        what: `An admin banned your account. You are signed out and can’t sign in. What you wrote stays.${lasts("The ban", "it is lifted")}`,
      };
    case "reject":
      return {
        subject: `Not published: ${yours}`,
        heading: `Your ${noun} was not published`,
        what: `${found} and did not publish it.${isPost(facts) ? " Nobody else has seen it, and you are welcome to write it anew." : ""}`,
      };
    case "remove":
      if (facts.subjectType === "claim")
        return {
          subject: `Revoked: ${yours}`,
          heading: "Your claim was revoked",
          what: `${found} and revoked it: neighbors no longer see that the place is claimed, nor what you answered there.`,
        };
      return {
        subject: `Removed: ${yours}`,
        heading: facts.taken?.heading ?? `Your ${noun} was removed`,
        what: `${found} and ${facts.taken?.done ?? "removed it"}.`,
      };
  }
}

/** The same of what holds no longer: its time is over, or it was taken back. Decisions that don’t last (a warning, a removal) keep their words. */
export function endedWords(facts: NoticeFacts, until: string | null): { heading: string; what: string } {
  const { action, noun, boardName } = facts;
  const bounded = until ? ` That ended on ${until}.` : "";
  switch (action) {
    case "hide":
      return {
        heading: `Your ${noun} was hidden`,
        what: `${foundWords(facts)} and hid it. Meanwhile only you and ${keepers(boardName)} saw it.${bounded}`,
      };
    case "lock":
      return {
        heading: `Your ${noun} was locked`,
        what: `${lockedWords(facts)}. All that was said could be read, but replies were closed.${bounded}`,
      };
    case "pause":
      return {
        heading: "A pause from posting",
        what: `${pausedWords(facts, until)}. You could read everything as before.`,
      };
    case "board-ban":
      return {
        heading: `You were banned from ${boardName ?? "a board"}`,
        what: `${decider(facts)} decided that you couldn’t join, post or edit${on(boardName)}. You could still read it, and use the rest of the site as before.${bounded}`,
      };
    case "ban":
      return {
        heading: "Your account was banned",
        what: `An admin banned your account. You were signed out and couldn’t sign in.${bounded}`,
      };
    default: {
      const { heading, what } = noticeWords(facts, until);
      return { heading, what };
    }
  }
}

const lockedWords = (facts: NoticeFacts) => {
  const found = inThread(facts);
  return found ? `${found} and locked the thread` : `${foundWords(facts)} and locked it`;
};

const pausedWords = (facts: NoticeFacts, until: string | null) =>
  `${foundWords(facts)} and paused your posting${facts.boardName ? on(facts.boardName) : " on every board"}${until ? ` until ${until}` : ""}`;

const isPost = ({ subjectType }: NoticeFacts) => subjectType === "thread" || subjectType === "reply";

/** The same of a thread that was locked for a reply which neighbors reported: nothing of that. */
const inThread = (facts: NoticeFacts) =>
  facts.foundBy === "report" && facts.content === null
    ? `Neighbors reported a reply in ${ofYours(facts)}${on(facts.boardName)}. ${readerOf(facts)} read it`
    : undefined;

/** Who read what was reported, as far as it is known. */
export const readerOf = ({ decidedAs, boardName }: Pick<NoticeFacts, "decidedAs" | "boardName">) => {
  if (!boardName || decidedAs === "admin") return "An admin";
  return decidedAs === "moderator" ? "A moderator of the board" : "A moderator or an admin";
};

/** Of what happens on a board: what was reported goes to whoever looks after it, and to admins. */
const decider = (facts: NoticeFacts) => (facts.foundBy === "report" ? readerOf(facts) : "A moderator");

/** Ends in the middle of a sentence. Nobody's name. */
function foundWords(facts: NoticeFacts): string {
  const { foundBy, boardName } = facts;
  const what = `${ofYours(facts)}${on(boardName)}`;
  if (foundBy === "report") return `Neighbors reported ${what}. ${readerOf(facts)} read it`;
  if (foundBy === "moderator") return `A moderator read ${what}`;
  return `An admin read ${what}`;
}

/** Said where nothing can be put back. */
export const takenForGood =
  "It was deleted with everything that hung on it and can’t be brought back. If your appeal is granted we tell you so, and you can post it again.";

/** How long a removal lasts, where something can be put back. @param isSubmission its owner may edit it, and admins read it again then */
export const staysRemoved = (subjectType: string, isSubmission = false): string =>
  `It stays ${subjectType === "claim" ? "revoked" : "removed"} unless an appeal succeeds${isSubmission ? ", or you edit it and an admin approves it anew" : ""}.`;

export const appealWords =
  "We know an email like this is no fun to get. If you think we got it wrong, tell us within six months. Someone who did not make the first decision reads it wherever we have one, and you get an answer.";

/** How an appeal stands. @param outcome null as long as nobody answered */
export const heardWords = (outcome: "granted" | "denied" | null): string =>
  outcome === null
    ? "Your appeal is with the admins."
    : `Your appeal was heard: ${outcome === "granted" ? "you were right" : "the decision stands"}.`;

/** A sentence without its end. */
export const stillCountsWords = "The decision still counts, with what it cost in reputation";

/** Of what was removed for good reasons and restored all the same. */
export const putBackWords = `It was put back since, and stands again. ${stillCountsWords}.`;
