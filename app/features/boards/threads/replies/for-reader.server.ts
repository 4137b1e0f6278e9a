import { type Hidden, hiddenAuthor, isHidden, nobody } from "~/domain/peace/hidden";
import { listUnbannable } from "~/features/boards/bans/queries.server";
import { hiddenTalk } from "~/features/boards/mutes/queries.server";
import { type BoardFacts, boardAbilities, leaving, replyAbilities, seesAll } from "~/features/boards/policy";
import type { Context } from "~/platform/context.server";
import type { FoundThread } from "../queries.server";
import type { PublicReply } from "./queries.server";

/** What the viewer did and may do with each of them. No query, and one for moderators and for who blocked somebody. */
export async function withViewer<Reply extends PublicReply>(
  context: Context,
  {
    boardRole: board,
    left,
    thanked,
  }: Pick<FoundThread, "left" | "thanked"> & { boardRole: BoardFacts & { id: number } },
  listed: readonly Reply[],
) {
  const hidden = seesAll(context.viewer, board) ? nobody : (await hiddenTalk(context)).members;
  const authorIds = listed.flatMap(({ author }) => author.id ?? []);
  const moderates = boardAbilities(context.viewer, board).edit;
  const { admins, banned } = await listUnbannable(context, board.id, moderates ? authorIds : []);
  return listed.map((reply) => {
    const authorId = reply.author.id;
    const facts = { authorId, authorIsAdmin: admins.has(authorId ?? ""), authorIsBanned: banned.has(authorId ?? "") };
    return {
      ...forReader(reply, hidden),
      isThanked: thanked.has(reply.id),
      can: leaving(context.viewer, replyAbilities(context.viewer, facts, board), left, { id: reply.id, authorId }),
    };
  });
}

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
