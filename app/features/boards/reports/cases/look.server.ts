import { createHash } from "node:crypto";
import type { Looked, Other } from "~/domain/reporting/reportable.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { conflict } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { findReportable } from "~/reportables.server";
import { joined } from "~/ui/joined";
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

/**
 * What somebody reads of a case: what it is called and all that it says now, and which state of all of it that is; null where only the
 * copy is left.
 */
export type Read = { title: string; words: string; state: string | null; others: readonly Other[] };

/** Stands for these words, that state, and what else there is, where a form says what was read. */
export function versionOf(words: string, state?: string, others: readonly Other[] = []): string {
  const marks = others.map(markOf).join("");
  return [hashOf(words, 32), state, marks || undefined].filter((part) => part !== undefined).join("+");
}

const hashOf = (text: string, length: number) => createHash("sha256").update(text).digest("hex").slice(0, length);

/** As short as it can be: that something is new is seen from the state, and this says only what. */
const markLength = 4;
const markOf = ({ value }: Other) => hashOf(value, markLength);

/** "the date (Sunday, December 6, 2026) and the picture"; empty where nobody can say what. */
function newsIn(marks: string | undefined, others: readonly Other[]): string {
  if (marks?.length !== others.length * markLength) return "";
  const news = others.filter((other, at) => !marks.startsWith(markOf(other), at * markLength));
  return joined(news.map(({ name, told }) => `the ${name}${told ? ` (${told})` : ""}`));
}

type Seen = Pick<Looked, "content" | "state" | "others">;

/** What stands there of what is gone, of which there is only the copy. */
const gone = "gone";

/** For the form that decides on what a row of the list shows. */
export const seenOf = (found: Seen | undefined): string =>
  found ? versionOf(found.content, found.state, found.others) : gone;

type Held = Row & {
  threadId: string;
  authorId: string | null;
  boardId: number | null;
  boardName: string | null;
  /** The copy that was made when it was reported. */
  reportedTitle: string;
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
  const looked = (await lookAt(context, [about])).get(id);
  const found: Seen | undefined = looked ?? (await findHiddenPost(context, id));
  const { content: words, state, others = [] } = found ?? { content: about.content, state: null };
  return { title: looked?.title ?? about.reportedTitle, words, state, others };
}

const changed = "It was edited after you read it";

/** @param seen empty for whoever read the copy @throws Refusal when its author edited it after it was read, with what it says now */
export function requireSeen(seen: string, { words, state, others }: Read, { content }: Pick<Held, "content">): void {
  if (seen === gone) {
    if (state === null) return;
    throw conflict("It is there again", "It was gone when you read the list. Please look at it, and decide then.");
  }
  const [read, readState, marks] = (seen || versionOf(content)).split("+");
  const news = newsIn(marks, others);
  if (read !== versionOf(words)) {
    const now = words.length > quoted ? `${words.slice(0, quoted)}…` : words;
    throw conflict(
      changed,
      `It says now: “${now}”${news && ` New as well: ${news}.`} Please read it, and decide then.`,
    );
  }
  if (seen !== "" && state !== null && readState !== state)
    throw conflict(
      changed,
      `Its text is the same, but ${news ? `this is new: ${news}` : "something else of it is new"}. Please look at it again, and decide then.`,
    );
}

/** So many characters of the new words stand in the answer; the list has all of them. */
const quoted = 300;
