import { eq } from "drizzle-orm";
import { boards } from "~/features/boards/table.server";
import { findEmailUnlessBanned } from "~/platform/accounts/mailbox.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";

/** Whose pause or ban somebody ended by hand would wait for its end, or for good. Nobody's name is in it. */
const tellWhoMayPostAgain = subscriber(["MayPostAgain"], async (context, events) => {
  const { db, dependencies } = context;
  for (const { memberId, boardId, ended } of events) {
    const to = await findEmailUnlessBanned(db, memberId);
    const [board] =
      boardId === null ? [] : await db.select({ name: boards.name }).from(boards).where(eq(boards.id, boardId));
    if (!to || (boardId !== null && !board)) continue;
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

export const postingSubscribers = [tellWhoMayPostAgain];
