import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { TextAreaField } from "~/ui/fields";
import type { Route } from "./+types/edit.route";
import { type BoardBan, listBans } from "./bans/queries.server";
import { BoardBans } from "./board-bans";
import { FirstPostsWait } from "./newcomers/first-posts-wait";
import type { ClosedWords } from "./pauses/words.server";
import type { ClosedTo } from "./policy";
import { findBoard } from "./queries.server";
import { ClosedHere } from "./residents/closed-here";
import { boardIdIn, descriptionLimit, editBoardForm, rulesLimit } from "./rules";

export { action } from "~/platform/commands/action.server";

/** Nobody but its moderators may know who is banned. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/boards/${params.boardId}/edit`, "Please sign in to edit a board");
  const asking = read(context);
  const id = boardIdIn(params.boardId);
  const found = id ? await findBoard(asking, id) : undefined;
  if (!found) throw notFound("Board");
  const bans = await listBans(asking, found.board);
  if (!bans) {
    const { name } = found.board;
    throw notForYou("Only the moderators of this board can edit it.", { name, to: `/boards/${id}` });
  }
  return { board: found.board, bans };
}

type EditData = {
  board: {
    id: number;
    name: string;
    description: string;
    rules: string;
    firstPostsWait: boolean;
    closedTo: ClosedTo;
    closedWords: ClosedWords;
  };
  bans: readonly BoardBan[];
};

const draftOf = (id: number) => `board:${id}`;

export const dialog = formPage<EditData>({
  title: "Edit Board",
  text: ({ board }) => board.name,
  button: "Save",
  busyLabel: "Saving...",
  back: ({ board }) => ({ to: `/boards/${board.id}`, name: "Board" }),
  form: ({ board: { id } }) => ({ of: editBoardForm, values: { boardId: String(id) }, draft: draftOf(id) }),
  fields: ({ board }) => (
    <>
      <TextAreaField
        name="description"
        label="Description"
        rows={3}
        defaultValue={board.description}
        counter={descriptionLimit}
      />
      <TextAreaField
        name="rules"
        label="Rules"
        optional
        rows={6}
        defaultValue={board.rules}
        placeholder="One rule a line."
        counter={rulesLimit}
      />
      <FirstPostsWait isOn={board.firstPostsWait} />
    </>
  ),
  // Who is banned is moderated also while one's own posting is paused.
  emptyState: (data) =>
    data.board.closedTo === "paused" && (
      <>
        <ClosedHere board={data.board} draft={draftOf(data.board.id)} />
        <BoardBans {...data} />
      </>
    ),
  after: BoardBans,
});

export const meta = dialog.meta;
export default dialog.page;
