import { withLimits } from "~/features/boards/newcomers/queries.server";
import { NoteWords } from "~/features/boards/note-words";
import { findBoard } from "~/features/boards/queries.server";
import { ClosedHere } from "~/features/boards/residents/closed-here";
import { boardIdIn } from "~/features/boards/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import { TextAreaField, TextField } from "~/ui/fields";
import type { Route } from "./+types/new.route";
import { contentLimit, postThreadForm, threadDraft } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/boards/${params.boardId}/new`, "Please sign in to create a thread");
  const id = boardIdIn(params.boardId);
  const found = id ? await findBoard(read(context), id) : undefined;
  if (!found) throw notFound("Board");
  const { board, limits } = await withLimits(read(context), found.board, found.boardRole);
  const { name, can, closedTo, closedWords } = board;
  return { id: found.board.id, name, can, closedTo, closedWords, limits };
}

export const dialog = formPage<Route.ComponentProps["loaderData"]>({
  title: "New Thread",
  text: ({ name }) => `On ${name}`,
  button: "Create Thread",
  busyLabel: "Creating...",
  back: ({ id }) => ({ to: `/boards/${id}`, name: "Board" }),
  form: ({ id }) => ({ of: postThreadForm, values: { boardId: String(id) }, draft: threadDraft(id), once: true }),
  fields: ({ limits }) => (
    <>
      <TextField name="title" label="Title" placeholder="What is it about?" autoComplete="off" />
      <TextAreaField
        name="content"
        label="Content"
        rows={8}
        placeholder="Tell it the way you would over the fence."
        counter={contentLimit}
        help={limits && <NoteWords {...limits} />}
      />
    </>
  ),
  emptyState: (board) => !board.can.post && <ClosedHere board={board} draft={threadDraft(board.id)} />,
});

export const meta = dialog.meta;
export default dialog.page;
