import { partyRefusal, partyWords } from "~/domain/reporting/parties";
import { type Refusal, refused } from "~/platform/commands/refusal";

/** Why an admin leaves a submission to others. */
export type Left = {
  /** They are a party to it, or turned it down before it came back after an appeal. */
  why: "party" | "decided";
  /** Whether there is another admin who can decide it. */
  hasOther: boolean;
};

const decidedBefore = "It came back after an appeal: another admin decides.";

/** What whoever tries is told. */
export const leftRefusal = ({ why, hasOther }: Left): Refusal =>
  why === "party" ? partyRefusal(hasOther) : refused("You decided this before", decidedBefore);

/** The same where the buttons would stand. */
export const leftWords = ({ why, hasOther }: Left): string =>
  why === "party" ? partyWords(hasOther) : `You decided this before. ${decidedBefore}`;
