import { citedRule } from "~/domain/house-rules/cited-rule";
import { atMost, text } from "~/platform/forms/fields";
import { noteLimit } from "./rules";

/** What a form asks for where it may take something from somebody: which house rule, and the facts in a few words. */
export const reasons = () => ({ rule: citedRule(), note: text({ max: atMost("Note", noteLimit) }) });
