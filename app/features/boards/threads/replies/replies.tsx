import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import type { Note } from "~/features/boards/note-words";
import type { ClosedTo, ClosedWords } from "~/features/boards/policy";
import { ClosedHere } from "~/features/boards/residents/closed-here";
import { Button } from "~/ui/button";
import { lazyModule } from "~/ui/lazy-module";
import { Pager } from "~/ui/pager";
import { type RepliesPage, type ShownReply, useLiveReplies } from "./live/use-live-replies";
import { NewReplies } from "./new-replies";
import { Reply } from "./reply";
import { type Answering, ReplyForm } from "./reply-form";
import { pageOf, repliesPath, replyDraft } from "./rules";
import { useReplyLink } from "./use-reply-link";

type RepliesProps = RepliesPage & {
  thread: { author: { id: string | null } };
  board: { id: number; can: { post: boolean }; closedTo: ClosedTo; closedWords: ClosedWords };
  /** Those that hold for the viewer as a newcomer. */
  limits: Note | null;
  answering: Answering | undefined;
  page: number;
  pages: number;
};

/** The conversation: oldest first, a page at a time, new replies as they are posted, and the form. */
export function Replies(page: RepliesProps) {
  const { thread, board, pages, answering } = page;
  const end = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isLastPage = page.page >= pages;
  useReplyLink(thread.id);
  const live = useLiveReplies(page, () => isLastPage && wouldMoveNothing(end.current));
  const shown = [...live.replies, ...live.added];
  const place = reading.useModule();
  // Whoever does not so much as move has read no further than the page began, but for the reply that they came for.
  reading.usePrefetchOnInteraction();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith("#reply-")) reading.fetch().catch(() => undefined);
  }, [hash]);
  const newest = live.waiting.at(-1) ?? live.added.at(-1);
  const lastPage = Math.max(pages, newest ? pageOf(newest.position) : 1);
  return (
    <section aria-labelledby="replies" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b pb-4">
        <h2 id="replies" className="text-xl">
          {live.count.toLocaleString("en-US")} Replies
        </h2>
        <div className="unprinted flex gap-x-5 [&>a]:-my-3 [&>a]:flex [&>a]:min-h-11 [&>a]:items-center">
          {place && <place.Reading thread={thread} boardId={board.id} replies={shown} isLastPage={isLastPage} />}
          {!isLastPage && <Link to={`${repliesPath(thread.id, lastPage)}#newest`}>Newest replies</Link>}
        </div>
      </div>
      {lastPage > 1 && <GoToDay />}
      <ol>
        {shown.map((reply, index) => (
          <Reply
            key={reply.id}
            reply={reply}
            thread={thread}
            board={board}
            follows={isFollowing(shown[index - 1], reply)}
          />
        ))}
      </ol>
      <div id="newest" ref={end} className="scroll-mt-[60vh]" />
      <Pager page={page.page} pages={lastPage} to={(number) => repliesPath(thread.id, number)} />
      <NewReplies
        waiting={live.waiting}
        onShow={() => (isLastPage ? live.show() : undefined)}
        to={isLastPage ? undefined : repliesPath(thread.id, lastPage)}
      />
      {board.can.post ? (
        <ReplyForm
          threadId={thread.id}
          page={repliesPath(thread.id, page.page)}
          answering={answering}
          limits={page.limits}
          onPosted={({ show }) => {
            // Its own page may be another one: the reader is taken there. So is who answered somebody, whom the address names.
            if (show && (answering || !show.startsWith(`${repliesPath(thread.id, page.page)}#`))) void navigate(show);
            else live.show();
          }}
        />
      ) : (
        <div className="mt-8">
          <ClosedHere board={board} draft={replyDraft(thread.id)} />
        </div>
      )}
    </section>
  );
}

const reading = lazyModule(() => import("~/features/boards/reading/reading"));

const anHour = 60 * 60_000;

/** Whether a neighbor goes on, so that both stand under one name. Nobody knows that of accounts that are gone. */
const isFollowing = (before: ShownReply | undefined, { author, posted }: ShownReply): boolean =>
  before !== undefined &&
  author.id !== null &&
  author.id === before.author.id &&
  Date.parse(posted.at) - Date.parse(before.posted.at) < anHour;

const GoToDay = () => (
  <Form className="reply-day">
    <label>
      Go to a day <input type="date" name="on" required className="control" />
    </label>
    <Button type="submit" tone="outline">
      Go<span className="sr-only"> to this day</span>
    </Button>
  </Form>
);

/**
 * Whether a reply may appear at the end of the list unasked: below what is in sight it moves nothing, above it would
 * move everything, and in between it would push away the form that somebody types in.
 */
function wouldMoveNothing(end: HTMLElement | null): boolean {
  if (!end) return false;
  const { top } = end.getBoundingClientRect();
  if (top >= innerHeight) return true;
  return top >= 0 && !(document.activeElement instanceof HTMLTextAreaElement);
}
