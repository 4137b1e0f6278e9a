import { Link } from "react-router";
import { boardKey } from "~/domain/reading/places";
import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { Picture } from "~/platform/images/pictures";
import { classNames } from "~/ui/class-names";
import { Membership } from "./membership";
import type { ListedBoard } from "./queries.server";
import { Unread } from "./reading/unread";
import { deleteBoardForm } from "./rules";
import { Talkers } from "./talkers/talkers";

export type ShownBoard = Omit<ListedBoard, "lastActivityAt"> & {
  /** When somebody last wrote there: in ms since 1970, and "2 hours ago". */
  active: { at: number; ago: string } | null;
};

/** A board in a list: a picture, one strong line, two quiet ones, the numbers, and what can be done. */
export function BoardRow({ board }: { board: ShownBoard }) {
  return (
    <li className={classNames(rowClass, board.can.delete && "md:grid-cols-[64px_minmax(0,1fr)_auto_auto_auto]")}>
      <Picture
        image={null}
        coverArt={board.coverArt}
        shape="square"
        sizes="64px"
        className="self-start rounded-control max-md:row-span-2"
      />
      <div className="min-w-0 max-md:col-span-2">
        <h3 className="text-lg leading-snug text-pretty">
          <Link
            to={`/boards/${board.id}`}
            className="wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {board.name}
          </Link>
          {board.active && <Unread of={boardKey(board.id)} to={board.active.at} />}
        </h3>
        <p className="line-clamp-2 leading-snug wrap-anywhere text-muted">{board.description}</p>
        {board.residentsOf && (
          <p className="text-sm wrap-anywhere text-muted">For verified neighbors in {board.residentsOf}</p>
        )}
        {board.active && <Talkers people={board.talkers}>Active {board.active.ago}</Talkers>}
      </div>
      <Membership board={board}>
        {(memberCount, button) => (
          <>
            <dl className={figuresClass}>
              <Figure value={board.threadCount} one="thread" />
              <Figure value={memberCount} one="member" />
            </dl>
            {button}
          </>
        )}
      </Membership>
      {board.can.delete && <DeleteBoard board={board} />}
    </li>
  );
}

function Figure({ value, one }: { value: number; one: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1.5 md:flex-col-reverse md:items-end md:gap-0">
      <dt className="text-xs text-muted">{value === 1 ? one : `${one}s`}</dt>
      <dd className="font-bold tabular-nums">{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

function DeleteBoard({ board }: { board: ShownBoard }) {
  return (
    <DeleteCommand
      of={deleteBoardForm}
      values={{ boardId: String(board.id) }}
      about={board.name}
      className="max-md:col-start-2 max-md:-ml-3 max-md:justify-self-start"
      title="Delete board"
      what={`“${board.name}”`}
      also="All its threads and replies are deleted too."
      fields={board.can.deleteOthers && <ReasonsWanted />}
    />
  );
}

const rowClass =
  "relative grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b py-4 " +
  "md:grid-cols-[64px_minmax(0,1fr)_auto_auto] md:gap-x-5";

const figuresClass =
  "flex flex-wrap gap-x-3 max-md:col-start-2 md:grid md:grid-cols-[84px_84px] md:gap-0 md:text-right";
