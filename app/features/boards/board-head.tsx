import { AuthorLink } from "~/domain/members/author-name";
import { VerifiedBadge } from "~/domain/members/verified";
import { MuteButton } from "~/domain/peace/mute-button";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { counted } from "~/ui/counted";
import { DialogLink } from "~/ui/dialog-link";
import { Pencil, Plus, Users } from "~/ui/icons";
import type { BoardBan } from "./bans/queries.server";
import { BoardRules } from "./board-rules";
import { Membership } from "./membership";
import { type Note, NoteWords } from "./note-words";
import type { FoundBoard } from "./queries.server";
import { ClosedHere, ForResidents } from "./residents/closed-here";
import { threadDraft } from "./threads/rules";

type BoardHeadProps = {
  board: FoundBoard;
  /** For its moderators alone. */
  bans: readonly BoardBan[] | null;
  cases: number | null;
  /** Those that hold for the viewer as a newcomer. */
  limits: Note | null;
  isSignedIn: boolean;
  /** Null for visitors. */
  isMuted: boolean | null;
};

/** What the board is about, who keeps it, and what one can do here. */
export function BoardHead({ board, bans, cases, limits, isSignedIn, isMuted }: BoardHeadProps) {
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-5 pt-2 pb-8 md:grid-cols-[112px_minmax(0,1fr)] md:gap-x-6">
      <Picture image={null} coverArt={board.coverArt} shape="square" sizes="112px" eager className="md:row-span-2" />
      <div className="min-w-0 max-md:self-center">
        <h1 className="text-3xl wrap-anywhere">{board.name}</h1>
      </div>
      {/* The form to join lays out nothing itself, so that the one to mute stands in line with its buttons and not within it. */}
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:col-span-2">
        <p className="mb-2 max-w-measure text-lg leading-snug whitespace-pre-wrap wrap-anywhere text-muted">
          {board.description}
        </p>
        <Membership board={board}>
          {(memberCount, button) => (
            <>
              <div className="mb-2 grid min-w-0 basis-full gap-4">
                <p className="text-sm wrap-anywhere text-muted">
                  Created by <AuthorLink author={board.creator} /> <VerifiedBadge verified={board.creator.verified} /> ·{" "}
                  {counted(board.threadCount, "thread")} · {counted(memberCount, "member")}
                </p>
                {board.can.post ? (
                  <ForResidents of={board.residentsOf} />
                ) : (
                  <ClosedHere board={board} draft={threadDraft(board.id)} />
                )}
                {board.waiting && (
                  <p className="text-sm">
                    <NoteWords {...board.waiting} />
                  </p>
                )}
              </div>
              {board.can.post && <NewThread board={board} limits={limits} isSignedIn={isSignedIn} />}
              {button}
              {board.rules && <BoardRules name={board.name} rules={board.rules} />}
              {bans && <EditBoard board={board} bans={bans} />}
              {cases !== null && (
                <ButtonLink to={`/boards/${board.id}/cases`} tone="quiet">
                  Cases ({cases})
                </ButtonLink>
              )}
              {board.can.chooseWriters && (
                <ButtonLink to={`/boards/${board.id}/writers`} tone="quiet" icon={<Users aria-hidden />}>
                  Who Writes Here
                </ButtonLink>
              )}
            </>
          )}
        </Membership>
        {isMuted !== null && <MuteButton what="board" id={board.id} isMuted={isMuted} />}
      </div>
    </div>
  );
}

function NewThread({ board, limits, isSignedIn }: Pick<BoardHeadProps, "board" | "limits" | "isSignedIn">) {
  return (
    <DialogLink
      to={`/boards/${board.id}/new`}
      page={() => import("./threads/new.route")}
      data={isSignedIn && { ...board, limits }}
      icon={<Plus aria-hidden />}
    >
      New Thread
    </DialogLink>
  );
}

function EditBoard({ board, bans }: { board: FoundBoard; bans: readonly BoardBan[] }) {
  return (
    <DialogLink
      to={`/boards/${board.id}/edit`}
      page={() => import("./edit.route")}
      data={{ board, bans }}
      tone="quiet"
      icon={<Pencil aria-hidden />}
    >
      Edit Board
    </DialogLink>
  );
}
