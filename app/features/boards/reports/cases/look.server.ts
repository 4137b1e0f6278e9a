import { createHash } from "node:crypto";
import type { Looked } from "~/domain/reporting/reportable.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { conflict } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { findReportable } from "~/reportables.server";
import { findHiddenPost } from "./state/queries.server";

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

/** What somebody reads of a case: all that it says now, and which state of all of it that is; null where only the copy is left. */
export type Read = { words: string; state: string | null };

/** Stands for these words, and that state, where a form says what was read. */
export const versionOf = (words: string, state?: string): string => {
  const hash = createHash("sha256").update(words).digest("hex").slice(0, 32);
  return state === undefined ? hash : `${hash}+${state}`;
};

/** What stands there of what is gone, of which there is only the copy. */
const gone = "gone";

/** For the form that decides on what a row of the list shows. */
export const seenOf = (found: Pick<Looked, "content" | "state"> | undefined): string =>
  found ? versionOf(found.content, found.state) : gone;

type Held = Row & {
  threadId: string;
  authorId: string | null;
  boardId: number | null;
  boardName: string | null;
  /** The copy that was made when it was reported. */
  content: string;
};

/**
 * What a case is about is, from now on: it is held still before members and cases are. Of what is not there any more it is what it
 * is while it is hidden, or the copy.
 */
export async function holdRead(context: TransactionContext<Viewer>, about: Held): Promise<Read> {
  const { contentType, contentId: id, threadId: standsIn, boardId } = about;
  const reportable = findReportable(contentType);
  const board = boardId === null ? null : { id: boardId };
  if (reportable?.hiding) await reportable.hiding.lock(context.db, { id, standsIn, board });
  else await reportable?.hold?.(context.db, id);
  const found = (await lookAt(context, [about])).get(id) ?? (await findHiddenPost(context, id));
  return found ? { words: found.content, state: found.state } : { words: about.content, state: null };
}

const changed = "It was edited after you read it";

/** @param seen empty for whoever read the copy @throws Refusal when its author edited it after it was read, with what it says now */
export function requireSeen(seen: string, { words, state }: Read, { content }: Pick<Held, "content">): void {
  if (seen === gone) {
    if (state === null) return;
    throw conflict("It is there again", "It was gone when you read the list. Please look at it, and decide then.");
  }
  const [read, readState] = (seen || versionOf(content)).split("+");
  if (read !== versionOf(words)) {
    const now = words.length > quoted ? `${words.slice(0, quoted)}…` : words;
    throw conflict(changed, `It says now: “${now}” Please read it, and decide then.`);
  }
  if (seen !== "" && state !== null && readState !== state)
    throw conflict(
      changed,
      "Its text is the same, but something else of it is new. Please look at it again, and decide then.",
    );
}

/** So many characters of the new words stand in the answer; the list has all of them. */
const quoted = 300;
