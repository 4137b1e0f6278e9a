import { eq } from "drizzle-orm";
import { onBoard } from "~/domain/reporting/rules";
import { ofYours } from "~/domain/statements/words";
import { listEmails } from "~/features/boards/reports/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { titleForAuthor } from "~/features/boards/reports/titles/queries.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { nounOf } from "~/reportables.server";
import { listOfHidden } from "./list-of-hidden";

/** Kindly: nobody has decided anything. Not who reported it, nor why. */
const tellAuthor = subscriber(["HiddenByReports"], async (context, events) => {
  for (const { caseId, contentType, contentId, authorId } of events) {
    const [to] = authorId ? await listEmails(context.db, [authorId]) : [];
    const { threadTitle, boardId, boardName, content } = cases;
    const [row] = await context.db
      .select({ threadTitle, boardId, boardName, content })
      .from(cases)
      .where(eq(cases.id, caseId));
    if (!to || !row || !authorId) continue;
    const about = { memberId: authorId, subjectType: contentType, subjectId: contentId, title: row.threadTitle };
    const title = await titleForAuthor(context.db, about);
    const noun = nounOf(contentType);
    const yours = ofYours({ subjectType: contentType, noun, title });
    const { baseUrl } = context.dependencies.settings;
    await queueMail(context, {
      to,
      subject: `Hidden until somebody looks: ${yours}`,
      body: {
        heading: `Your ${noun} is hidden for now`,
        paragraphs: [
          `Three neighbors asked for a look at ${yours}${onBoard(row.boardName)}. Until somebody who looks after the house rules has read it, only you and they see it.`,
          ...(row.content ? [`It said: “${row.content}”`] : []),
          "Nothing is decided yet. If all is well, it comes back where it stood, with its points. You can edit it meanwhile, and whoever reads it sees that.",
        ],
        action: {
          label: `See your ${noun}`,
          url: `${baseUrl}${listOfHidden(row)}`,
        },
      },
    });
  }
});

export const hiddenSubscribers = [tellAuthor];
