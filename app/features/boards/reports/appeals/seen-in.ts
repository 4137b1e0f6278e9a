type Seen = {
  report: { contentType: string; contentId: string } | null;
  statement: { subjectType: string; subjectId: string } | null;
  standsIn: string | null;
};

/** What a decision is about, and then the thread or the place that this stands in: one of them may still have a page. */
export function seenIn({ report, statement, standsIn }: Seen) {
  const { contentType, contentId } = report ?? {
    contentType: statement?.subjectType ?? "",
    contentId: statement?.subjectId ?? "",
  };
  const around = contentType === "reply" ? "thread" : /^(.+)-(?:review|answer)$/.exec(contentType)?.[1];
  const itself = { contentType, contentId };
  return around && standsIn ? [itself, { contentType: around, contentId: standsIn }] : [itself];
}
