import { ruleOptions } from "~/domain/house-rules/cited-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { hiddenPath } from "~/features/boards/hidden/rules";
import { boardIdIn } from "~/features/boards/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { lastRow, pageIn } from "~/platform/forms/address";
import { Picture } from "~/platform/images/pictures";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { CursorPager } from "~/ui/cursor-pager";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { useItemDialog } from "~/ui/use-dialog";
import type { Route } from "./+types/waiting.route";
import { DeclineDialog } from "./decline";
import { Declined } from "./declined";
import { listDeclined, listWaiting } from "./queries.server";
import { waitingPath, waitingPerPage } from "./rules";
import { WaitingPost } from "./waiting-post";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  const boardId = boardIdIn(url.searchParams.get("board") ?? "");
  const viewer = await askToSignIn(context, waitingPath(boardId), "Please sign in to see what waits");
  const asking = { ...read(context), viewer };
  const page = Math.min(pageIn(url.searchParams), lastRow / waitingPerPage);
  const [{ posts, hasMore }, declined] = await Promise.all([
    listWaiting(asking, boardId, page),
    page === 1 ? listDeclined(asking, boardId) : [],
  ]);
  const decides = posts.some(({ can }) => can.decide);
  return {
    posts,
    declined,
    hasMore,
    page,
    boardId,
    rules: decides ? ruleOptions(await currentHouseRules(asking)) : [],
  };
}

export const meta = () => [{ title: "Waiting posts · Porchlight" }, { name: "robots", content: "noindex" }];

/** What waits for a moderator: for them to decide, and for whoever wrote it to change or take back. */
export default function WaitingPosts({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, declined, hasMore, page, boardId, rules } = loaderData;
  const isOwn = posts.length > 0 ? posts.every(({ can }) => can.change) : declined.length > 0;
  const { item, show, close, state } = useItemDialog("decline", (about) => posts.find(({ id }) => id === about));
  const { list, onFocus } = useNextRow<HTMLUListElement>(posts.map(({ id }) => id).join());
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to={boardId ? `/boards/${boardId}` : "/boards"}>
        {boardId ? "Back to Board" : "Back to Boards"}
      </BackLink>
      <PageHead
        title="Waiting posts"
        text={
          isOwn
            ? "Your first posts here. A moderator reads them first; until then only you and they see them."
            : "First posts of new neighbors, the oldest first. Only their authors and those who look after the board see them, until a moderator approves them."
        }
      >
        <ButtonLink to={hiddenPath(boardId)} tone="outline">
          {boardId ? "Hidden posts" : "What is hidden"}
        </ButtonLink>
      </PageHead>
      {posts.length === 0 ? (
        page > 1 ? (
          <p>There is nothing more.</p>
        ) : (
          <EmptyState
            picture={
              <Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" eager />
            }
            title="No posts are waiting"
          />
        )
      ) : (
        <ul ref={list} onFocus={onFocus}>
          {posts.map((post) => (
            <WaitingPost key={post.id} post={post} rules={rules} ask={() => show(post.id)} />
          ))}
        </ul>
      )}
      <Declined posts={declined} />
      <CursorPager
        first={page > 1 && { to: waitingPath(boardId), text: "Back to the oldest" }}
        next={hasMore && { to: waitingPath(boardId, page + 1), text: "Later ones" }}
      />
      {item && <DeclineDialog {...state} post={item} rules={rules} close={close} />}
      <StaticAnswer answer={actionData} shownBy={posts.map(({ id, edits }) => ({ id, seen: String(edits) }))} />
    </div>
  );
}
