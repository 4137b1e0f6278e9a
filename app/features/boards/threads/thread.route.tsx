import { redirect } from "react-router";
import { postedAt } from "~/domain/calendar/ago.server";
import { momentOf, today } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { listRuleOptions } from "~/domain/house-rules/choices.server";
import { excerptOf } from "~/domain/sharing/excerpt";
import { beginningOf, shareMeta } from "~/domain/sharing/share-meta";
import { findHiddenThread } from "~/features/boards/hidden/queries.server";
import { hiddenPath } from "~/features/boards/hidden/rules";
import { withLimits } from "~/features/boards/newcomers/queries.server";
import { NoteWords } from "~/features/boards/note-words";
import { seesAll } from "~/features/boards/policy";
import { type Context, read, requestContext } from "~/platform/context.server";
import { pageIn } from "~/platform/forms/address";
import { isDay, isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { copiedForMembers } from "~/shell/copied-for-members";
import { ActionBar } from "~/ui/action-bar";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/thread.route";
import { BoardAside } from "./board-aside";
import { findThread } from "./queries.server";
import { withViewer } from "./replies/for-reader.server";
import { findNearestPosition, findReplyFrom, findReplyPosition, listReplies } from "./replies/queries.server";
import { Replies } from "./replies/replies";
import { answeredWords, pageOf, repliesPath, replyFormAnchor, replyPath } from "./replies/rules";
import { positionIn } from "./rules";
import { ThreadPost, threadTitleClass } from "./thread-post";

export { action } from "~/platform/commands/action.server";
export { printed as links } from "~/ui/printed";

export const handle = copiedForMembers;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const id = params.threadId;
  if (!isId(id)) throw notFound("Thread");
  const wanted = url.searchParams.get("reply");
  if (wanted !== null) throw redirect(await pathOfReply(asking, id, wanted));
  const from = placeAsked(url.searchParams);
  if (from) throw redirect(pathTo(id, await findReplyFrom(asking, id, from)));
  const page = pageIn(url.searchParams);
  const found = await findThread(asking, id, page);
  if (!found) throw await notShown(asking, id);
  const { thread } = found;
  const { createdAt, editedAt, ...threadFacts } = thread;
  const listed = await listReplies(asking, thread, page);
  if (listed.length === 0 && (page > 1 || thread.replyCount > 0)) {
    const nearest = pageOf(await findNearestPosition(asking, id, page));
    if (nearest !== page) throw redirect(repliesPath(id, nearest));
  }
  const { board, limits, isReadFirst } = await withLimits(asking, found.board, found.boardRole);
  const replies = await withViewer(asking, { ...found, boardRole: { ...found.boardRole, isReadFirst } }, listed);
  const answering = replies.find((reply) => reply.id === url.searchParams.get("answer"));
  return {
    board,
    thread: {
      ...threadFacts,
      can: { ...thread.can, edit: thread.can.edit && !isReadFirst },
      posted: postedAt(createdAt, asking.now),
      isEdited: editedAt !== null,
      date: formatDate(today(createdAt), "long"),
    },
    replies: replies.map(({ createdAt, editedAt, ...reply }) => ({
      ...reply,
      posted: postedAt(createdAt, asking.now),
      isEdited: editedAt !== null,
    })),
    isMuted: found.isMuted,
    /** For who deletes what others wrote, or bans them. */
    ruleOptions: seesAll(asking.viewer, found.boardRole) ? await listRuleOptions(asking) : null,
    limits,
    notes: found.notes,
    /** The reply that the form answers. */
    answering: answering && {
      id: answering.id,
      name: answering.author.name,
      words: excerptOf(answering.content, answeredWords),
    },
    page,
    pages: pageOf(thread.lastPosition),
    meta: shareMeta({
      title: `${thread.title}${page > 1 ? ` (page ${page})` : ""}`,
      heading: thread.title,
      description: thread.content,
      inShort: `${board.name}: ${beginningOf(thread.content)}`,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}${repliesPath(id, page)}` },
    }),
  };
}

/** A reply that is gone leaves its thread. */
async function pathOfReply(asking: Context, threadId: string, replyId: string) {
  const position = isId(replyId) ? await findReplyPosition(asking, threadId, replyId) : undefined;
  return pathTo(threadId, position === undefined ? undefined : { id: replyId, position });
}

/** What is hidden is listed on a page of its own, for who may see it. */
async function notShown(asking: Context, id: string) {
  const hidden = await findHiddenThread(asking, id);
  return hidden ? redirect(hiddenPath(hidden.boardId)) : notFound("Thread");
}

const pathTo = (threadId: string, reply: { id: string; position: number } | undefined) =>
  reply ? replyPath(threadId, reply) : repliesPath(threadId, 1);

/** `?after=` a position, or `?on=` a day. Bad values are as good as none. */
function placeAsked(params: URLSearchParams) {
  const after = positionIn(params.get("after"));
  if (after !== undefined) return { after };
  const day = params.get("on") ?? "";
  return isDay(day) ? { since: momentOf(day, "00:00") } : undefined;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Thread not found · Porchlight" }];

export default function ThreadPage({ loaderData: page }: Route.ComponentProps) {
  const { thread, board } = page;
  return (
    <div className="wrap max-w-[1148px] pb-12">
      <BackLink to={`/boards/${board.id}`}>Back to Board</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-between gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,720px)_300px]">
        <div className="min-w-0">
          {page.page === 1 ? (
            <ThreadPost key={thread.id} thread={thread} board={board} isMuted={page.isMuted} />
          ) : (
            <h1 className={threadTitleClass}>{thread.title}</h1>
          )}
          {page.notes.map((note) => (
            <p key={note.to} className="unprinted mt-4 rounded-card border bg-card p-4">
              <NoteWords {...note} />
            </p>
          ))}
          <Replies key={`${thread.id} ${page.page}`} {...page} />
        </div>
        <div className="self-start lg:sticky lg:top-22">
          <BoardAside board={board} />
        </div>
      </div>
      {board.can.post && (
        <ActionBar title={thread.title}>
          <ButtonLink to={`${repliesPath(thread.id, page.page)}#${replyFormAnchor}`}>Reply</ButtonLink>
        </ActionBar>
      )}
    </div>
  );
}
