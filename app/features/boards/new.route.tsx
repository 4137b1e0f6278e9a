import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { TextAreaField, TextField } from "~/ui/fields";
import type { Route } from "./+types/new.route";
import { FirstPostsWait } from "./newcomers/first-posts-wait";
import { closedEverywhere } from "./pauses/queries.server";
import type { ClosedWords } from "./pauses/words.server";
import { ClosedHere } from "./residents/closed-here";
import { createBoardForm, descriptionLimit } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/boards/new", "Please sign in to create a board");
  return { closedWords: await closedEverywhere(read(context)) };
}

/** In the dialog nothing is closed: whose posting is paused comes to the page. */
type NewData = { closedWords?: ClosedWords };

export const dialog = formPage<NewData>({
  title: "Create Board",
  text: "You will be its moderator.",
  button: "Create Board",
  busyLabel: "Creating...",
  back: { to: "/boards", name: "Boards" },
  form: { of: createBoardForm, draft: "board", once: true },
  fields: () => (
    <>
      <TextField name="name" label="Name" placeholder="Slow Rides" />
      <TextAreaField
        name="description"
        label="Description"
        rows={3}
        placeholder="Routes at talking pace, and who has the spare tube."
        counter={descriptionLimit}
      />
      <FirstPostsWait />
    </>
  ),
  emptyState: ({ closedWords }) =>
    closedWords && <ClosedHere board={{ closedTo: "paused", closedWords }} draft="board" />,
  showsResult: true,
});

export const meta = dialog.meta;
export default dialog.page;
