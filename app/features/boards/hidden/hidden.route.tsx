import { hiddenSharedPath } from "~/domain/hiding/path";
import { hiddenPerPage } from "~/domain/hiding/rules";
import { boardIdIn } from "~/features/boards/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { lastRow, pageIn } from "~/platform/forms/address";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { BackLink } from "~/ui/back-link";
import { ChipLink } from "~/ui/chip";
import { CursorPager } from "~/ui/cursor-pager";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/hidden.route";
import { HiddenPost } from "./hidden-post";
import { countHiddenFor, listHidden } from "./queries.server";
import { hiddenPath } from "./rules";
import { HiddenThing } from "./shared/hidden-thing";
import { countHiddenShared, listHiddenShared } from "./shared/queries.server";

export { action } from "~/platform/commands/action.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const boardId = boardIdIn(url.searchParams.get("board") ?? "");
  const isShared = url.searchParams.get("of") === "shared";
  const path = isShared ? hiddenSharedPath() : hiddenPath(boardId);
  const viewer = await askToSignIn(context, path, "Please sign in to see what is hidden");
  const page = Math.min(pageIn(url.searchParams), lastRow / hiddenPerPage);
  const asking = { ...read(context), viewer };
  const [postCount, sharedCount] = await Promise.all([countHiddenFor(asking), countHiddenShared(asking)]);
  const listed = isShared
    ? { ...(await listHiddenShared(asking, page)), posts: [] }
    : { ...(await listHidden(asking, boardId, page)), things: [] };
  return { ...listed, page, boardId, isShared, postCount, sharedCount };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${titleOf(loaderData?.isShared)} · Porchlight` },
  { name: "robots", content: "noindex" },
];

const titleOf = (isShared = false) => (isShared ? "Hidden pages and reviews" : "Hidden posts");

const backToProfile = { to: "/profile", text: "Back to Profile" };
const backToBoards = { to: "/boards", text: "Back to Boards" };

/** What is hidden: for whoever wrote it to read and change, and for those who look after it to show again. */
export default function Hidden({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, things, hasMore, page, boardId, isShared, postCount, sharedCount } = loaderData;
  const ids = [...posts.map(({ id }) => id), ...things.map(({ contentId }) => contentId)];
  const back = isShared ? backToProfile : boardId ? { to: `/boards/${boardId}`, text: "Back to Board" } : backToBoards;
  const { list, onFocus } = useNextRow<HTMLUListElement>(ids.join());
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHead
        title={titleOf(isShared)}
        text={
          isShared
            ? "Pages, reviews and answers that only whoever shared them and admins see, the oldest first."
            : "Threads and replies that only their authors and those who look after the board see, the oldest first. Shown again, they stand where they stood."
        }
      />
      <nav aria-label="What is hidden" className="mb-4 flex flex-wrap gap-2">
        <ChipLink to={hiddenPath()} current={!isShared && !boardId}>
          Posts <span className="tabular-nums">{postCount}</span>
        </ChipLink>
        <ChipLink to={hiddenSharedPath()} current={isShared}>
          Pages and reviews <span className="tabular-nums">{sharedCount}</span>
        </ChipLink>
      </nav>
      {ids.length === 0 ? (
        <p>{page > 1 ? "There is nothing more." : "Nothing is hidden."}</p>
      ) : (
        <ul ref={list} onFocus={onFocus}>
          {posts.map((post) => (
            <HiddenPost key={post.id} post={post} />
          ))}
          {things.map((thing) => (
            <HiddenThing key={`${thing.contentType} ${thing.contentId}`} thing={thing} />
          ))}
        </ul>
      )}
      <CursorPager
        first={page > 1 && { to: isShared ? hiddenSharedPath() : hiddenPath(boardId), text: "Back to the oldest" }}
        next={
          hasMore && {
            to: isShared ? hiddenSharedPath(page + 1) : hiddenPath(boardId, page + 1),
            text: "Later ones",
          }
        }
      />
      <StaticAnswer answer={actionData} shownBy={ids} />
    </div>
  );
}
