import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { TextAreaField, TextField } from "~/ui/fields";
import type { Route } from "./+types/new.route";
import { FirstPostsWait } from "./newcomers/first-posts-wait";
import { createBoardForm, descriptionLimit } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/boards/new", "Please sign in to create a board");
  return {};
}

export const dialog = formPage({
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
  showsResult: true,
});

export const meta = dialog.meta;
export default dialog.page;
