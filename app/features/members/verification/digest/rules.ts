import { flag, ofText, taken } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const chooseDigestForm = form("digest.choose", { wanted: flag() });

/** Any text is taken, so that whatever is wrong with a token gets the same answer. */
export const unsubscribeForm = form("digest.unsubscribe", { token: ofText((sent) => taken(sent.slice(0, 200))) });
