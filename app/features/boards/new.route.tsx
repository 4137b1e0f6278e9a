import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { CreateBoardForm } from "./create-board-form";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/boards/new", "Please sign in to create a board");
  return null;
}

export const meta = () => [{ title: "Create Board · Porchlight" }, { name: "robots", content: "noindex" }];

export default function NewBoard() {
  return (
    <div className="wrap max-w-(--container-column) pb-10">
      <div className="pt-4">
        <BackLink to="/boards">Back to Boards</BackLink>
      </div>
      <PageHead title="Create Board" text="You will be its moderator." />
      <CreateBoardForm
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Creating...">
              Create Board
            </Button>
          </div>
        )}
      />
    </div>
  );
}
