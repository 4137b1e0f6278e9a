import type { FindsPlace } from "~/domain/statements/notice.server";
import { hiddenPath } from "~/features/boards/hidden/rules";
import { findReportable } from "~/reportables.server";

/** Of what still stands its page, and of what is hidden that on which its author reads and edits it. */
export const placeOfStatement: FindsPlace = async (context, { action, subjectType, subjectId, noun, boardId }) => {
  const label = `See your ${noun}`;
  if (action === "hide") return { label, path: hiddenPath(boardId ?? undefined) };
  if (action !== "change" && action !== "warn" && action !== "lock") return undefined;
  const looked = await findReportable(subjectType)?.look(context, [subjectId]);
  const path = looked?.get(subjectId)?.path;
  return path === undefined ? undefined : { label, path };
};
