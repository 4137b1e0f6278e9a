import { findCreator } from "~/features/boards/reports/queries.server";
import { findMailbox } from "~/platform/accounts/mailbox.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { queueMail, wasMailed } from "~/platform/mail/queue.server";
import { hoursBefore } from "~/platform/time";
import { waitingPath } from "./rules";

type Writing = Pick<TransactionContext<Viewer>, "db" | "dependencies" | "now">;
type Board = { id: number; name: string };

/** One mail while the list is not empty: accounts are free, so anybody could send many. Nothing of what was written. */
export async function tellCreator(context: Writing, board: Board, authorId: string): Promise<void> {
  const creator = await findCreator(context.db, board.id, [authorId]);
  if (!creator || creator.bannedAt) return;
  const subject = `A first post waits on ${board.name}`;
  // Taken back and written anew, each would be the first.
  if (await wasMailed(context.db, creator.email, subject, hoursBefore(context.now, 1))) return;
  await queueMail(context, {
    to: creator.email,
    subject,
    body: {
      heading: "A first post waits for you",
      paragraphs: [
        `A new neighbor wrote on ${board.name}. Nobody but them sees it until a moderator approves or declines it.`,
      ],
      action: { label: "Read what waits", url: `${context.dependencies.settings.baseUrl}${waitingPath(board.id)}` },
      footer:
        "You get this email because you created the board, where first posts of new neighbors wait. You get one email until the list is empty again.",
    },
  });
}

export type Decided = { isThread: boolean; content: string; authorId: string; board: Board };

const wordOf = ({ isThread }: Pick<Decided, "isThread">) => (isThread ? "thread" : "reply");

/** @param path where it stands now */
export async function tellItStands(context: Writing, post: Decided, path: string): Promise<void> {
  const mailbox = await findMailbox(context.db, post.authorId);
  if (!mailbox) return;
  const what = wordOf(post);
  await queueMail(context, {
    to: mailbox.email,
    subject: `Your ${what} on ${post.board.name} is up`,
    body: {
      heading: `Your ${what} is up`,
      paragraphs: [
        `A moderator read what you wrote on ${post.board.name}, and now everybody can. Welcome to the porch.`,
      ],
      action: { label: `See your ${what}`, url: `${context.dependencies.settings.baseUrl}${path}` },
    },
  });
}
