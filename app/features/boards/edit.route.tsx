import { data } from "react-router";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/edit.route";
import { listBans } from "./bans/queries.server";
import { Bans, EditBoardForm } from "./edit-board-form";
import { findBoard } from "./queries.server";
import { boardIdIn } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for moderators without script. Nobody else may know who is banned. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/boards/${params.boardId}/edit`, "Please sign in to edit a board");
  const asking = read(context);
  const id = boardIdIn(params.boardId);
  const found = id ? await findBoard(asking, id) : undefined;
  if (!found) throw data({ title: "Board not found" }, { status: 404 });
  const bans = await listBans(asking, found.board);
  if (!bans) {
    const { name } = found.board;
    throw notForYou("Only the moderators of this board can edit it.", { name, to: `/boards/${id}` });
  }
  return { board: found.board, bans };
}

export const meta = () => [{ title: "Edit Board · Porchlight" }, { name: "robots", content: "noindex" }];

export default function EditBoard({ loaderData: { board, bans } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/boards/${board.id}`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/boards/${board.id}`}>Back to Board</BackLink>
      </div>
      <PageHead title="Edit Board" text={board.name} />
      <EditBoardForm
        board={board}
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save
            </Button>
          </div>
        )}
      />
      <div className="mt-10">
        <Bans as="h2" boardId={board.id} bans={bans} />
      </div>
    </div>
  );
}
