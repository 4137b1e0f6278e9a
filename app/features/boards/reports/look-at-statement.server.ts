import type { Looks } from "~/domain/statements/notice.server";
import { listOfHidden } from "~/features/boards/hidden/list-of-hidden";
import { findReportable } from "~/reportables.server";
import { titleForAuthor } from "./titles/queries.server";

/** Of what still stands its page, and of what is hidden that on which its author reads and edits it. */
export const lookAtStatement: Looks = async (context, statement) => {
  const title = await titleForAuthor(context.db, statement);
  const path = await placeOf(context, statement);
  return path === undefined ? { title } : { title, place: { label: `See your ${statement.noun}`, path } };
};

async function placeOf(...[context, { action, subjectType, subjectId, boardId, boardName }]: Parameters<Looks>) {
  if (action === "hide") return listOfHidden({ boardId, boardName });
  if (action !== "change" && action !== "warn" && action !== "lock") return undefined;
  const looked = await findReportable(subjectType)?.look(context, [subjectId]);
  return looked?.get(subjectId)?.path;
}
