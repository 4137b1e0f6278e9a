import { hiddenContentPath } from "~/domain/hiding/path";
import { hiddenPerPage } from "~/domain/hiding/rules";
import { boardIdIn } from "~/features/boards/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { lastRow, pageIn } from "~/platform/forms/address";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { QuietPorch } from "~/shell/quiet-porch";
import { BackLink } from "~/ui/back-link";
import { ChipLink } from "~/ui/chip";
import { CursorPager } from "~/ui/cursor-pager";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/hidden.route";
import { HiddenItem } from "./content/hidden-item";
import { countHiddenContent, listHiddenContent } from "./content/queries.server";
import { HiddenPost } from "./hidden-post";
import { countHiddenFor, listHidden } from "./queries.server";
import { hiddenPath } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  const boardId = boardIdIn(url.searchParams.get("board") ?? "");
  const isContent = url.searchParams.get("of") === "content";
  const path = isContent ? hiddenContentPath() : hiddenPath(boardId);
  const viewer = await askToSignIn(context, path, "Please sign in to see what is hidden");
  const page = Math.min(pageIn(url.searchParams), lastRow / hiddenPerPage);
  const asking = { ...read(context), viewer };
  const [postCount, contentCount] = await Promise.all([countHiddenFor(asking), countHiddenContent(asking)]);
  const listed = isContent
    ? { ...(await listHiddenContent(asking, page)), posts: [] }
    : { ...(await listHidden(asking, boardId, page)), items: [] };
  return { ...listed, page, boardId, isContent, isAdmin: viewer.isAdmin, postCount, contentCount };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${titleOf(loaderData?.isContent)} · Porchlight` },
  { name: "robots", content: "noindex" },
];

const titleOf = (isContent = false) => (isContent ? "Hidden pages and reviews" : "Hidden posts");

const backToProfile = { to: "/profile", text: "Back to Profile" };
const backToBoards = { to: "/boards", text: "Back to Boards" };

/** What is hidden: for whoever wrote it to read and change, and for those who look after it to show again. */
export default function Hidden({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, items, hasMore, page, boardId, isContent, isAdmin, postCount, contentCount } = loaderData;
  const rows = [
    ...posts.map(({ id, edits }) => ({ id, seen: String(edits) })),
    ...items.map(({ contentId: id, state: seen }) => ({ id, seen })),
  ];
  const back = isContent ? backToProfile : boardId ? { to: `/boards/${boardId}`, text: "Back to Board" } : backToBoards;
  const { list, onFocus } = useNextRow<HTMLUListElement>(rows.map(({ id }) => id).join());
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHead
        title={titleOf(isContent)}
        text={
          isContent
            ? isAdmin
              ? "Pages, reviews and answers that only whoever shared them and admins see, the oldest first."
              : "Pages, reviews and answers of yours that only you and the admins see, the oldest first."
            : "Threads and replies that only their authors and those who look after the board see, the oldest first. Shown again, they stand where they stood."
        }
      />
      <nav aria-label="What is hidden" className="mb-4 flex flex-wrap gap-2">
        <ChipLink to={hiddenPath()} current={!isContent}>
          Posts <span className="tabular-nums">{postCount}</span>
        </ChipLink>
        <ChipLink to={hiddenContentPath()} current={isContent}>
          Pages and reviews <span className="tabular-nums">{contentCount}</span>
        </ChipLink>
      </nav>
      {rows.length === 0 ? (
        <QuietPorch title={page > 1 ? "There is nothing more" : "Nothing is hidden"} />
      ) : (
        <ul ref={list} onFocus={onFocus}>
          {posts.map((post) => (
            <HiddenPost key={post.id} post={post} />
          ))}
          {items.map((item) => (
            <HiddenItem key={`${item.contentType} ${item.contentId}`} item={item} />
          ))}
        </ul>
      )}
      <CursorPager
        first={page > 1 && { to: isContent ? hiddenContentPath() : hiddenPath(boardId), text: "Back to the oldest" }}
        next={
          hasMore && {
            to: isContent ? hiddenContentPath(page + 1) : hiddenPath(boardId, page + 1),
            text: "Later ones",
          }
        }
      />
      <StaticAnswer answer={actionData} shownBy={rows} />
    </div>
  );
}
