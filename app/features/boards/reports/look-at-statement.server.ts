import type { Looks } from "~/domain/statements/notice.server";
import type { Statement } from "~/domain/statements/queries.server";
import { listOfHidden } from "~/features/boards/hidden/list-of-hidden";
import { findReportable, nounOf } from "~/reportables.server";
import { findDecidedAs, type ReportSubject } from "./queries.server";
import { titleForAuthor } from "./titles/queries.server";

/** Of what still stands its page, and of what is hidden that on which its author reads and edits it. */
export const lookAtStatement: Looks = async (context, statement) => {
  const title = await titleForAuthor(context.db, statement);
  const decidedAs = await findDecidedAs(context, statement);
  const path = await placeOf(context, statement);
  return path === undefined
    ? { title, decidedAs }
    : { title, decidedAs, place: { label: `See your ${statement.noun}`, path } };
};

async function placeOf(...[context, { action, subjectType, subjectId, boardId, boardName }]: Parameters<Looks>) {
  if (action === "hide") return listOfHidden({ boardId, boardName });
  if (action !== "change" && action !== "warn" && action !== "lock") return undefined;
  const looked = await findReportable(subjectType)?.look(context, [subjectId]);
  return looked?.get(subjectId)?.path;
}

type Place = { label: string; path: string };

/** Where that is which an appeal gave back; undefined where nothing has a page. */
export async function placeOfGivenBack(
  context: Parameters<Looks>[0],
  { report, statement }: { report?: ReportSubject; statement?: Statement },
): Promise<Place | undefined> {
  if (statement?.action === "board-ban" && statement.boardId !== null)
    return { label: "See the board", path: `/boards/${statement.boardId}` };
  // Of an account, and of a pause, there is nothing to see.
  if (statement && /ban$|^pause$/.test(statement.action)) return undefined;
  const { type, id } = report
    ? { type: report.contentType, id: report.contentId }
    : { type: statement?.subjectType ?? "", id: statement?.subjectId ?? "" };
  const looked = await findReportable(type)?.look(context, [id]);
  const path = looked?.get(id)?.path;
  return path === undefined ? undefined : { label: `See your ${nounOf(type)}`, path };
}
