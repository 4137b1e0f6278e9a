import { accountBanned } from "~/platform/accounts/banned";
import type { SecurityNote } from "~/platform/security-log/note.server";

/** What a person is told in the corner of the screen. */
export type Toast = { tone: "success" | "destructive"; title: string; text?: string };

type RefusalFacts = {
  title: string;
  text?: string;
  /** HTTP status: 400 what was sent, 401 sign in first, 403 not yours, 404 not there, 409 someone was faster, 429 too often. */
  status: number;
  /** A message a field. */
  fields?: Record<string, string>;
  /** Where one signs in, or proves again to be who one is: it leads back to the page that was refused. */
  to?: "/auth" | typeof askAgainPath;
  /** It is the account that is refused: the page is no longer a member's. */
  isBanned?: boolean;
};

/** Where members prove again to be who they are. */
const askAgainPath = "/auth/again";

/** An expected "no", thrown so that the transaction rolls back. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly facts: RefusalFacts;
  /** What the log of security events calls it, and whose account it concerns, where that is not seen from the facts. */
  readonly noted?: SecurityNote;
  constructor(facts: RefusalFacts, noted?: SecurityNote) {
    super(facts.text ? `${facts.title}: ${facts.text}` : facts.title);
    this.facts = facts;
    this.noted = noted;
  }
}

/** What `may` answers instead of true. */
export const refused = (title: string, text?: string) => new Refusal({ title, text, status: 403 });

/** Someone was faster: it is not as the page showed it any more. */
export const conflict = (title: string, text: string) => new Refusal({ title, text, status: 409 });

/** The same in a list. @param what they did, in a sentence */
export const staleList = (title: string, what: string) => conflict(title, `${what} Please look at the list again.`);

/** Somebody ended the session while its member's form was on its way. */
export const signedOutMeanwhile = () =>
  new Refusal({ title: "You were signed out", text: "Please sign in again.", status: 401, to: "/auth" });

/** What counts needs more than a browser that somebody left open. */
export const askAgain = () =>
  new Refusal({
    title: "Is it still you?",
    text: "Please show that it is you before you go on.",
    status: 401,
    to: askAgainPath,
  });

export const bannedAccount = (noted?: SecurityNote) =>
  new Refusal({ ...accountBanned, status: 403, isBanned: true }, noted);

/** What only the server can find wrong in a field, told like what the form finds. */
export const invalidField = (field: string, message: string) =>
  new Refusal({ title: "Validation error", text: message, status: 400, fields: { [field]: message } });
