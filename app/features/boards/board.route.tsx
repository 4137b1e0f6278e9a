import { city } from "city";
import { useEffect } from "react";
import { agoInSentence, formatAgo } from "~/domain/calendar/ago.server";
import { listRuleOptions } from "~/domain/house-rules/choices.server";
import { nobody, without } from "~/domain/peace/hidden";
import { boardKey, keepPlace } from "~/domain/reading/places";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import { copiedForMembers } from "~/shell/copied-for-members";
import { BackLink } from "~/ui/back-link";
import type { Route } from "./+types/board.route";
import { listBans } from "./bans/queries.server";
import { BoardHead } from "./board-head";
import { withLimits } from "./newcomers/queries.server";
import { contentAbilities, seesAll } from "./policy";
import { findBoard } from "./queries.server";
import { countBoardCases } from "./reports/cases/queries.server";
import { listLeftToOthers } from "./reports/reporters/queries.server";
import { boardIdIn } from "./rules";
import { listThreads } from "./threads/queries.server";
import { threadsFrom } from "./threads/rules";
import { ThreadList } from "./threads/thread-list";

export { action } from "~/platform/commands/action.server";

export const handle = copiedForMembers;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const id = boardIdIn(params.boardId);
  const from = threadsFrom(url.searchParams);
  const [found, list] = id ? await Promise.all([findBoard(asking, id), listThreads(asking, id, from)]) : [];
  if (!found || !list) throw notFound("Board");
  const { board, boardRole, lastActivityAt } = found;
  const { hidden, ...page } = list;
  const heard = list.threads.filter((thread) => !hidden.threads.has(thread.id));
  const left = await listLeftToOthers(asking, { boardId: board.id }, boardRole);
  const { board: withWords, limits } = await withLimits(asking, board, boardRole);
  const shown = without(seesAll(asking.viewer, boardRole) ? nobody : hidden.members, heard, ({ author }) => author.id);
  return {
    board: withWords,
    limits,
    /** In ms since 1970. */
    lastActivity: lastActivityAt?.getTime() ?? 0,
    ...page,
    hiddenCount: heard.length - shown.length,
    mutedCount: list.threads.length - heard.length,
    /** Null for visitors, who have no lists of their own. */
    isMuted: asking.viewer && hidden.boards.has(board.id),
    threads: shown.map(({ createdAt, lastActivityAt, position: _, ...thread }) => ({
      ...thread,
      posted: { at: createdAt.toISOString(), ago: formatAgo(createdAt, asking.now) },
      active: agoInSentence(lastActivityAt, asking.now),
      can: {
        delete: whose(
          contentAbilities(asking.viewer, { authorId: thread.author.id }, boardRole),
          left.posts.has(thread.id),
        ),
      },
    })),
    /** For who deletes what others wrote. */
    ruleOptions: seesAll(asking.viewer, boardRole) ? await listRuleOptions(asking) : null,
    bans: await listBans(asking, board),
    /** How many cases wait for the viewer, if they are a moderator's. */
    cases: await countBoardCases(asking, board.id, boardRole),
    isSignedIn: asking.viewer !== null,
    isNewest: Object.keys(from).length === 0,
    meta: shareMeta({
      title: board.name,
      heading: `${board.name}: neighbors talking in ${city().name}`,
      description: board.description,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}/boards/${board.id}` },
    }),
  };
}

/** Nobody reports their own. @param isLeft whether the viewer leaves what others wrote to somebody else */
const whose = (
  { delete: may, report }: ReturnType<typeof contentAbilities>,
  isLeft: boolean,
): "own" | "others" | false => may && (report ? !isLeft && "others" : "own");

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Board not found · Porchlight" }];

export default function BoardPage({ loaderData: page }: Route.ComponentProps) {
  const { board, isNewest, lastActivity } = page;
  useEffect(() => {
    if (isNewest) keepPlace(boardKey(board.id), lastActivity);
  }, [board.id, isNewest, lastActivity]);
  return (
    <div className="wrap max-w-[1024px] pb-12">
      <BackLink to="/boards">Back to Boards</BackLink>
      <BoardHead {...page} />
      <ThreadList {...page} />
    </div>
  );
}
