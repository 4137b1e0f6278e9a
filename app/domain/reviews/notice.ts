import { hiddenContentPath } from "~/domain/hiding/path";
import { noticeText, type ShownReasons } from "~/domain/statements/notice-text";

/** Over a review or an answer that is hidden, for whoever wrote it and for admins. @param what "review" */
export function noticeOf(notice: (ShownReasons & { isOwn: boolean }) | undefined, what: string) {
  if (!notice) return undefined;
  const { isOwn } = notice;
  const who = isOwn
    ? "Only you and the admins see it. You can change it meanwhile, and admins see what you changed."
    : "Only whoever wrote it and admins see it.";
  const { words, links } = noticeText(notice, who, `your ${what}`);
  return {
    isOwn,
    words,
    links: notice.appeal ? links : [...links, { to: hiddenContentPath(), label: "See all that is hidden" }],
  };
}

export type ShownNotice = NonNullable<ReturnType<typeof noticeOf>>;
