import { hiddenContentPath } from "~/domain/hiding/path";
import type { OwnNotice } from "~/domain/hiding/queries.server";

/**
 * Over a review or an answer that is hidden, for whoever wrote it and for admins: as sentences and one link, since every first visit
 * of a guide gets the script that draws them.
 */
export function noticeOf(notice: OwnNotice | undefined) {
  if (!notice) return undefined;
  const { hiddenBy, until, rule, note, appeal, isOwn } = notice;
  const decided = `${until ? `Until ${until}` : "Until somebody shows it again"}${rule ? `, by the rule “${rule.title}”` : ""}.`;
  const why = hiddenBy === "reports" ? "Three verified neighbors asked for a look. Nothing is decided yet." : decided;
  const who = isOwn
    ? "Only you and admins see it. You can change it meanwhile. Admins see what you changed."
    : "Only whoever wrote it and admins see it.";
  return {
    isOwn,
    words: [why, note, who].filter(Boolean).join(" "),
    link: appeal ? { to: appeal, label: "Appeal" } : { to: hiddenContentPath(), label: "See all that is hidden" },
  };
}

export type ShownNotice = NonNullable<ReturnType<typeof noticeOf>>;
