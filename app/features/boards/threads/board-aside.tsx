import { Link } from "react-router";
import { BoardRules } from "~/features/boards/board-rules";
import { Membership } from "~/features/boards/membership";
import { ForResidents } from "~/features/boards/residents/closed-here";
import { counted } from "~/ui/counted";
import type { FoundThread } from "./queries.server";

/** Where the thread stands. On phones it follows the conversation. */
export function BoardAside({ board }: { board: FoundThread["board"] }) {
  return (
    <aside aria-label="The board" className="unprinted grid content-start gap-3 border-t-[3px] border-lamp pt-4">
      <h2 className="text-xl">
        <Link to={`/boards/${board.id}`} className="wrap-anywhere text-ink no-underline hover:underline">
          {board.name}
        </Link>
      </h2>
      <p className="line-clamp-6 whitespace-pre-wrap wrap-anywhere text-muted">{board.description}</p>
      <ForResidents of={board.residentsOf} />
      <Membership board={board} className="grid gap-3">
        {(memberCount, button) => (
          <>
            <p className="text-sm text-muted">
              {counted(board.threadCount, "thread")} · {counted(memberCount, "member")}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {button}
              {board.rules && <BoardRules name={board.name} rules={board.rules} />}
            </div>
          </>
        )}
      </Membership>
    </aside>
  );
}
