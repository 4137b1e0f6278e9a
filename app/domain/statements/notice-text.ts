import type { AppealOffer } from "./appealed/queries.server";

/** What was decided of something and why, for a notice on its page. */
export type ShownReasons = {
  /** What was decided, when and until when; or that nothing is decided yet. */
  decided: string;
  /** The rule, under what stands before it. This and the note: see `whyWords`. */
  rule: { before: string; title: string; path: string } | null;
  note: string;
  /** For whoever wrote it, where there is a decision. */
  appeal: AppealOffer | null;
};

export type NoticeText = { words: string; links: readonly { to: string; label: string }[] };

/**
 * The same as one text and links, for pages where every first visit gets the script that draws them. A blank line parts what was
 * decided, who sees it, and how to appeal.
 * @param who sees it meanwhile, and what they can do
 * @param about "your review", at the end of a link
 */
export function noticeText({ decided, rule, note, appeal }: ShownReasons, who: string, about: string): NoticeText {
  const links = [
    ...(rule ? [{ to: rule.path, label: `${rule.before} ${rule.title}` }] : []),
    ...(appeal ? [{ to: appeal.to, label: `${appeal.label} about ${about}` }] : []),
  ];
  const reasons = [decided, note].filter(Boolean).join(" ");
  return { words: [reasons, who, appeal?.words].filter(Boolean).join("\n\n"), links };
}
