import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { boardBans, boards } from "~/features/boards/table.server";
import { findEmailUnlessBanned } from "~/platform/accounts/mailbox.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { pauses } from "./table.server";

/** Whose pause or ban somebody ended by hand would wait for its end, or for good. Nobody's name is in it. */
const tellWhoMayPostAgain = subscriber(["MayPostAgain"], async (context, events) => {
  const { db, now, dependencies } = context;
  for (const { memberId, boardId, ended } of events) {
    const to = await findEmailUnlessBanned(db, memberId);
    const [board] =
      boardId === null ? [] : await db.select({ name: boards.name }).from(boards).where(eq(boards.id, boardId));
    if (!to || (boardId !== null && !board) || (await isStillHeld(db, memberId, boardId, now))) continue;
    const where = board ? `“${board.name}”` : "the boards";
    await queueMail(context, {
      to,
      subject: `You can post again on ${where}`,
      body: {
        heading: "You can post again",
        paragraphs: [
          ended === "ban"
            ? `Your ban from ${where} was lifted. You can join and post there again.`
            : `Your pause from posting on ${where} was ended early. You can post there again.`,
        ],
        action: {
          label: board ? "See the board" : "See the boards",
          url: `${dependencies.settings.baseUrl}/boards${board ? `/${boardId}` : ""}`,
        },
      },
    });
  }
});

/** Whether another pause or ban keeps them from posting there. */
async function isStillHeld(db: Db, memberId: string, boardId: number | null, now: Date): Promise<boolean> {
  const where = boardId === null ? isNull(pauses.boardId) : or(isNull(pauses.boardId), eq(pauses.boardId, boardId));
  const running = db.$count(pauses, and(eq(pauses.memberId, memberId), gt(pauses.until, now), where));
  const bans = and(eq(boardBans.memberId, memberId), sql`${boardBans.boardId} = ${boardId}::int`);
  return (await running) > 0 || (await db.$count(boardBans, bans)) > 0;
}

export const postingSubscribers = [tellWhoMayPostAgain];
