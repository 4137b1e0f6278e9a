import { type Hidden, hiddenAuthor, isHidden } from "~/domain/peace/hidden";
import type { PublicReply } from "./queries.server";

/**
 * A reply as one reader gets it. Of somebody whom they blocked its place alone is left, so that the count is right and
 * nothing else moves: not a word, not who wrote it, nor how many thanked. The same where another one answers it.
 */
export function forReader<Reply extends PublicReply>(reply: Reply, hidden: Hidden) {
  const said = { ...reply, isHidden: false, answers: reply.answers && answeredFor(reply.answers, hidden) };
  if (!isHidden(hidden, reply.author.id)) return said;
  return {
    ...said,
    isHidden: true,
    author: hiddenAuthor,
    content: "",
    links: [],
    editedAt: null,
    answers: null,
    thanks: 0,
  };
}

/** Whose it was stays on the server. */
function answeredFor({ authorId, ...answers }: NonNullable<PublicReply["answers"]>, hidden: Hidden) {
  return isHidden(hidden, authorId) ? { ...answers, name: hiddenAuthor.name, words: "" } : answers;
}

export type ReadReply = ReturnType<typeof forReader<PublicReply>>;
