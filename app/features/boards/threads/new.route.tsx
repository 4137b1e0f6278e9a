import { data, useNavigate } from "react-router";
import { BannedHere } from "~/features/boards/banned-here";
import { banned } from "~/features/boards/policy";
import { findBoard } from "~/features/boards/queries.server";
import { boardIdIn } from "~/features/boards/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { NewThreadForm } from "./new-thread-form";
import { threadDraft } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/boards/${params.boardId}/new`, "Please sign in to create a thread");
  const id = boardIdIn(params.boardId);
  const found = id ? await findBoard(read(context), id) : undefined;
  if (!found) throw data({ title: "Board not found" }, { status: 404 });
  return { id: found.board.id, name: found.board.name, mayPost: found.board.can.post };
}

export const meta = () => [{ title: "New Thread · Porchlight" }, { name: "robots", content: "noindex" }];

export default function NewThread({ loaderData: board }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <div className="wrap max-w-(--container-column) pb-10">
      <div className="pt-4">
        <BackLink to={`/boards/${board.id}`}>Back to Board</BackLink>
      </div>
      <PageHead title="New Thread" text={`On ${board.name}`} />
      {board.mayPost ? (
        <NewThreadForm
          boardId={board.id}
          onDone={({ show }) => show && void navigate(show)}
          footer={(busy) => (
            <div>
              <Button type="submit" busy={busy} busyLabel="Creating...">
                Create Thread
              </Button>
            </div>
          )}
        />
      ) : (
        <BannedHere text={banned.thread} draft={threadDraft(board.id)} />
      )}
    </div>
  );
}
