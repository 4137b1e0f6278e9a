import { partyRefusal } from "~/domain/reporting/parties";
import type { BoardFacts } from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { refused } from "~/platform/commands/refusal";
import { listLeftToOthers } from "./queries.server";

type Reporting = Pick<TransactionContext<Viewer>, "db" | "viewer">;
type Board = BoardFacts & { id: number };
type Post = { id: string; threadId: string; authorId: string | null; board: Board };

/** Refuses who reported a post of somebody else, or what stands in it, to delete it without its case. @throws Refusal 403 "You are a party to this" */
export async function requireNoOwnReport(context: Reporting, { id, threadId, authorId, board }: Post): Promise<void> {
  if (authorId === context.viewer.id) return;
  const { posts } = await listLeftToOthers(context, { boardId: board.id, threadId }, board);
  if (posts.has(id)) throw partyRefusal(true);
}

/** Refuses who reported something of a member there, as long as it waits for its decision, which may be to ban them. @throws Refusal */
export async function requireNoOpenReport(
  context: Reporting,
  { board, memberId }: { board: Board; memberId: string },
): Promise<void> {
  const { authors } = await listLeftToOthers(context, { boardId: board.id }, board);
  if (authors.has(memberId))
    throw refused(
      "You are a party to this",
      "You reported what they wrote here, and it waits for its decision. Somebody else decides.",
    );
}
