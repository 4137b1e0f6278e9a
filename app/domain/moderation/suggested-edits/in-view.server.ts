import { type Hidden, isHidden } from "~/domain/peace/hidden";
import { withArticle } from "~/domain/reporting/rules";
import type { Facts, ModeratedKind } from "../kind.server";

/** Instead of a title, within a sentence: whoever suggested it reads no words that the public does not. */
export const notShown = "something that is not on the site now";

type Said = {
  title: string;
  /** What stood there when it was suggested. */
  base: Facts;
  note: string;
  ownerId: string | null;
  decidedBy: string | null;
  isShown: boolean;
};

/**
 * What whoever suggested an edit reads of the words of others, on the page, in the mail and in the copy of their data: nothing of
 * what is not on the site, nor of whom they blocked or muted. What a page says is its owner's where it names them.
 */
export function inView(hidden: Hidden, { namesOwner, singular }: ModeratedKind, said: Said) {
  const isHushed = namesOwner === true && isHidden(hidden, said.ownerId);
  const ofHushed = `${withArticle(singular.toLowerCase())} of somebody you blocked or muted`;
  const title = isHushed ? ofHushed : said.title;
  return {
    title: said.isShown ? title : notShown,
    /** No way to its page, and nothing of what that says now. */
    isKept: isHushed || !said.isShown,
    base: isHushed ? null : said.base,
    note: isHidden(hidden, said.decidedBy) ? "" : said.note,
  };
}
