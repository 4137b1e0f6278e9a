import { citedRule } from "~/domain/house-rules/cited-rule";
import { decisionNote } from "~/domain/moderation/rules";

/** What a form asks for where it may take something from somebody: which house rule, and the facts in a few words. */
export const reasons = () => ({ rule: citedRule(), note: decisionNote() });
