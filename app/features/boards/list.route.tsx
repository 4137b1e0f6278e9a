import { city } from "city";
import type { ReactNode } from "react";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { HiddenNote } from "~/domain/peace/hidden-note";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { withQuery } from "~/platform/forms/address";
import { leadFromGonePage } from "~/platform/forms/page-refusals";
import { Picture } from "~/platform/images/pictures";
import { copiedForMembers } from "~/shell/copied-for-members";
import { counted } from "~/ui/counted";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { GrownListPager } from "~/ui/grown-list-pager";
import { Plus } from "~/ui/icons";
import { Invitation } from "~/ui/invitation";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/list.route";
import { BoardRow, type ShownBoard } from "./board-row";
import { type ListedBoard, listBoards } from "./queries.server";
import { boardsAsked } from "./rules";
import { useKeptFocus } from "./use-kept-focus";

export { action } from "~/platform/commands/action.server";

export const handle = copiedForMembers;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const show = boardsAsked(url.searchParams);
  const list = await listBoards(asking, show);
  if (list.mutedCount === 0) leadFromGonePage(list.stretch, list.others, "/boards");
  const withAgo = ({ lastActivityAt, ...board }: ListedBoard) => ({
    ...board,
    active: lastActivityAt && { at: lastActivityAt.getTime(), ago: agoInSentence(lastActivityAt, asking.now) },
  });
  return {
    ...list,
    ruleOptions: await ruleOptionsForAdmins(asking),
    joined: list.joined.map(withAgo),
    others: list.others.map(withAgo),
    meta: shareMeta({
      title: "Community Boards",
      description: `Join conversations with fellow ${city().demonym}. Ask, lend, warn, and laugh.`,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}/boards` },
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Community Boards · Porchlight" }];

export default function BoardsPage({ loaderData: page }: Route.ComponentProps) {
  const { joined, others } = page;
  const list = useKeptFocus<HTMLDivElement>();
  const create = (
    <DialogLink
      to="/boards/new"
      page={() => import("./new.route")}
      data={page.mayCreate && {}}
      className="btn-sign"
      icon={<Plus aria-hidden />}
    >
      Create Board
    </DialogLink>
  );
  return (
    <div className="wrap max-w-[1024px] pb-10">
      <PageHead title="Community Boards" text={`Join conversations with fellow ${city().demonym}`}>
        {create}
      </PageHead>
      {joined.length + others.length + page.mutedCount === 0 ? (
        <EmptyState
          picture={<Picture image={null} coverArt={emptyPorch} shape="card" sizes="26rem" eager />}
          title="No boards yet. Be the first to create one!"
          text="One question about a fence is all it takes."
        />
      ) : (
        <div ref={list}>
          {joined.length > 0 && <Boards id="mine" title="My Boards" boards={joined} />}
          <Boards id="list" title={page.hasJoined ? "Discover More Boards" : "All Boards"} boards={others}>
            {!page.hasMore && (
              <Invitation text="Nobody talks about it yet?" to="/boards/new" className="border-b py-4">
                Start a board
              </Invitation>
            )}
          </Boards>
          {page.mutedCount > 0 && (
            <HiddenNote>{counted(page.mutedCount, "board you muted is", "boards you muted are")} not shown.</HiddenNote>
          )}
          <GrownListPager
            stretch={page.stretch}
            hasMore={page.hasMore}
            to={(show) => withQuery("/boards", { show })}
            noun="boards"
            heading="list"
          />
        </div>
      )}
    </div>
  );
}

const emptyPorch = { kind: "community", name: "Mailbox" };

type BoardsProps = { id: string; title: string; boards: readonly ShownBoard[]; children?: ReactNode };

function Boards({ id, title, boards, children }: BoardsProps) {
  return (
    <section className="mt-2 mb-12">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 border-b pb-4">
        {title}
      </h2>
      {boards.length === 0 ? (
        <p className="py-6 text-muted">You've joined all available boards!</p>
      ) : (
        <ul>
          {boards.map((board) => (
            <BoardRow key={board.id} board={board} />
          ))}
          {children}
        </ul>
      )}
    </section>
  );
}
