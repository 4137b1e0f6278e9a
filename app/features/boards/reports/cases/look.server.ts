import { createHash } from "node:crypto";
import type { Looked } from "~/domain/reporting/reportable.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { conflict } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { findReportable } from "~/reportables.server";

type Row = { contentType: string; contentId: string };

/** Those that are there, by their ids, with their pages and what they say now. One query for each type. */
export async function lookAt(context: Context, rows: readonly Row[]) {
  const byType = Map.groupBy(rows, ({ contentType }) => contentType);
  const looked = await Promise.all(
    [...byType].map(([type, its]) =>
      findReportable(type)?.look(
        context,
        its.map(({ contentId }) => contentId),
      ),
    ),
  );
  return new Map<string, Looked>(looked.flatMap((each) => [...(each ?? [])]));
}

/** Stands for these words where a form says which were read. */
export const versionOf = (words: string): string => createHash("sha256").update(words).digest("hex").slice(0, 32);

type Held = Row & {
  threadId: string;
  authorId: string | null;
  boardId: number | null;
  boardName: string | null;
  /** The copy that was made when it was reported. */
  content: string;
};

/**
 * What a case is about says, from now on: it is held still before members and cases are. Of what is not there any more it is what it
 * says while it is hidden, or the copy.
 */
export async function holdWords(
  context: TransactionContext<Viewer>,
  about: Held,
  hiddenContent: string | null,
): Promise<string> {
  const { contentType, contentId: id, threadId: standsIn, authorId, boardId, boardName } = about;
  const reportable = findReportable(contentType);
  const board = boardId === null ? null : { id: boardId, name: boardName ?? "" };
  if (reportable?.hiding)
    await reportable.hiding.lock(context.db, { id, standsIn, authorId, board, reader: false, path: "" });
  else await reportable?.hold?.(context.db, id);
  const looked = await lookAt(context, [about]);
  return looked.get(id)?.content ?? hiddenContent ?? about.content;
}

/** @throws Refusal when its author edited it after it was read, with what it says now */
export function requireSeen(seen: string, says: string, { content }: Pick<Held, "content">): void {
  if ((seen || versionOf(content)) === versionOf(says)) return;
  const words = says.length > quoted ? `${says.slice(0, quoted)}…` : says;
  throw conflict("It was edited after you read it", `It says now: “${words}” Please read it, and decide then.`);
}

/** So many characters of the new words stand in the answer; the list has all of them. */
const quoted = 300;
