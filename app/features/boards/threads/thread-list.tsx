import { Link } from "react-router";
import type { Posted } from "~/domain/calendar/ago.server";
import type { Author } from "~/domain/members/author.server";
import { ListedAuthorName } from "~/domain/members/author-name";
import { HiddenCount, HiddenNote } from "~/domain/peace/hidden-note";
import { threadKey } from "~/domain/reading/places";
import { Unread } from "~/features/boards/reading/unread";
import type { Talker } from "~/features/boards/talkers/queries.server";
import { Talkers } from "~/features/boards/talkers/talkers";
import { Face, Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { counted } from "~/ui/counted";
import { EmptyState } from "~/ui/empty-state";
import { MessageSquare } from "~/ui/icons";
import { AuthorLine, PostedAt } from "./author-line";
import { DeleteThread } from "./delete-thread";

type ListedThread = {
  id: string;
  title: string;
  author: Author;
  replyCount: number;
  lastPosition: number;
  posted: Omit<Posted, "exactly">;
  /** How long ago somebody wrote in it: "2 hours ago". */
  active: string;
  /** Who wrote last. */
  talkers: readonly Talker[];
  can: { delete: "own" | "others" | false };
};
type ThreadListProps = {
  board: {
    id: number;
    /** What is said where there are none. */
    nothingYet: string;
  };
  threads: readonly ListedThread[];
  /** Where the pages on both sides begin, if there are any. */
  newer?: number;
  older?: number;
  isNewest: boolean;
  /** How many of this page are of somebody whom the viewer blocked. */
  hiddenCount: number;
  /** How many the viewer muted. */
  mutedCount: number;
};

/** Newest first. Pages are found by position, so there are no page numbers, only newer and older. */
export function ThreadList({ board, threads, newer, older, isNewest, hiddenCount, mutedCount }: ThreadListProps) {
  const path = `/boards/${board.id}`;
  return (
    <section aria-labelledby="threads">
      <h2 id="threads" className="border-b pb-4">
        {isNewest ? "Threads" : "Older threads"}
      </h2>
      {threads.length + hiddenCount + mutedCount === 0 ? (
        <NoThreads path={path} isNewest={isNewest} text={board.nothingYet} />
      ) : (
        <ul>
          {threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      {mutedCount > 0 && (
        <HiddenNote>{counted(mutedCount, "thread you muted is", "threads you muted are")} not shown.</HiddenNote>
      )}
      <HiddenCount count={hiddenCount} noun="thread" />
      {(newer !== undefined || older !== undefined) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3">
          {newer === undefined ? (
            <span />
          ) : (
            <span className="flex flex-wrap gap-2">
              <ButtonLink tone="outline" rel="prev" to={`${path}?after=${newer}`}>
                Newer threads
              </ButtonLink>
              <ButtonLink tone="quiet" to={path}>
                Newest
              </ButtonLink>
            </span>
          )}
          {older !== undefined && (
            <ButtonLink tone="outline" rel="next" to={`${path}?before=${older}`}>
              Older threads
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

function ThreadRow({ thread }: { thread: ListedThread }) {
  const { id, title, author, replyCount, lastPosition, posted, active, talkers, can } = thread;
  return (
    <li className="thread-row">
      <Face person={author} size={44} className="self-start max-md:size-10" />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug text-pretty">
          <Link
            to={`/threads/${id}`}
            className="wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <Unread of={threadKey(id)} to={lastPosition} />
        </h3>
        <AuthorLine author={author} name={<ListedAuthorName author={author} />}>
          <PostedAt posted={posted} />
        </AuthorLine>
        {replyCount > 0 && <Talkers people={talkers}>Last reply {active}</Talkers>}
      </div>
      <span className="flex items-center gap-1.5 self-start text-sm text-muted tabular-nums md:self-center">
        <MessageSquare className="size-4" aria-hidden />
        <span className="sr-only">{counted(replyCount, "reply", "replies")}</span>
        <span aria-hidden>{replyCount.toLocaleString("en-US")}</span>
      </span>
      {can.delete && <DeleteThread thread={thread} from="board" isOthers={can.delete === "others"} />}
    </li>
  );
}

function NoThreads({ path, isNewest, text }: { path: string; isNewest: boolean; text: string }) {
  if (!isNewest)
    return (
      <p className="py-6 text-muted">
        There is nothing here any more. <Link to={path}>See the newest threads</Link>
      </p>
    );
  return (
    <EmptyState
      as="h2"
      picture={<Picture image={null} coverArt={quietPorch} shape="card" sizes="26rem" />}
      title="No threads yet"
      text={text}
    >
      <ButtonLink to={`${path}/new`}>New Thread</ButtonLink>
    </EmptyState>
  );
}

const quietPorch = { kind: "porch", name: "porch" };
