import { agoInSentence } from "~/domain/calendar/ago.server";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { lastRow, pageIn } from "~/platform/forms/address";
import { daysAfter } from "~/platform/time";
import { QuietPorch } from "~/shell/quiet-porch";
import { BackLink } from "~/ui/back-link";
import { CursorPager } from "~/ui/cursor-pager";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/removed.route";
import { listRemoved } from "./queries.server";
import { RemovedPost } from "./removed-post";
import { removedPath, removedPerPage, restorableDays } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, removedPath(), "Please sign in to see what you removed");
  const asking = read(context);
  const page = Math.min(pageIn(url.searchParams), lastRow / removedPerPage);
  const { removed, hasMore } = await listRemoved(asking, viewer, page);
  return {
    page,
    hasMore,
    isAdmin: viewer.isAdmin,
    removed: removed.map(({ removedAt, ...post }) => ({
      ...post,
      ago: agoInSentence(removedAt, asking.now),
      until: formatDate(isoInCity(daysAfter(removedAt, restorableDays)), "day"),
    })),
  };
}

export const meta = () => [{ title: "Removed posts · Porchlight" }, { name: "robots", content: "noindex" }];

export default function RemovedPosts({ loaderData }: Route.ComponentProps) {
  const { removed, page, hasMore, isAdmin } = loaderData;
  const whose = isAdmin ? "Threads and replies that were removed" : "Threads and replies that you removed";
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to="/profile">Back to Profile</BackLink>
      <PageHead
        title="Removed posts"
        text={`${whose} in the last ${restorableDays} days. Restore one, and it is back where it stood. What nobody restores in that time is gone for good.`}
      />
      {removed.length === 0 ? (
        <QuietPorch title={page > 1 ? "There is nothing more" : "Nothing was removed lately"} />
      ) : (
        <ul>
          {removed.map((post) => (
            <RemovedPost key={post.id} post={post} />
          ))}
        </ul>
      )}
      <CursorPager
        first={page > 1 && { to: removedPath(), text: "Back to the latest" }}
        next={hasMore && { to: removedPath(page + 1), text: "Earlier ones" }}
      />
    </div>
  );
}
