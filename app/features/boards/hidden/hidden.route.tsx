import { boardIdIn } from "~/features/boards/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { lastRow, pageIn } from "~/platform/forms/address";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { BackLink } from "~/ui/back-link";
import { CursorPager } from "~/ui/cursor-pager";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/hidden.route";
import { HiddenPost } from "./hidden-post";
import { listHidden } from "./queries.server";
import { hiddenPath, hiddenPerPage } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const boardId = boardIdIn(url.searchParams.get("board") ?? "");
  const viewer = await askToSignIn(context, hiddenPath(boardId), "Please sign in to see what is hidden");
  const page = Math.min(pageIn(url.searchParams), lastRow / hiddenPerPage);
  return { ...(await listHidden({ ...read(context), viewer }, boardId, page)), page, boardId };
}

export const meta = () => [{ title: "Hidden posts · Porchlight" }, { name: "robots", content: "noindex" }];

/** What is hidden: for whoever wrote it to read and change, and for those who look after the board to show again. */
export default function HiddenPosts({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, hasMore, page, boardId } = loaderData;
  const { list, onFocus } = useNextRow<HTMLUListElement>(posts.map(({ id }) => id).join());
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to={boardId ? `/boards/${boardId}` : "/boards"}>
        {boardId ? "Back to Board" : "Back to Boards"}
      </BackLink>
      <PageHead
        title="Hidden posts"
        text="Threads and replies that only their authors and those who look after the board see, the oldest first. Shown again, they stand where they stood."
      />
      {posts.length === 0 ? (
        <p>{page > 1 ? "There is nothing more." : "Nothing is hidden."}</p>
      ) : (
        <ul ref={list} onFocus={onFocus}>
          {posts.map((post) => (
            <HiddenPost key={post.id} post={post} />
          ))}
        </ul>
      )}
      <CursorPager
        first={page > 1 && { to: hiddenPath(boardId), text: "Back to the oldest" }}
        next={hasMore && { to: hiddenPath(boardId, page + 1), text: "Later ones" }}
      />
      <StaticAnswer answer={actionData} shownBy={posts.map(({ id }) => id)} />
    </div>
  );
}
