import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { PasswordField } from "~/ui/password-field";
import type { Route } from "./+types/delete.route";
import { deleteAccountForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** A page of its own instead of a dialog: there is something to read first. */
export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/profile/delete", "Please sign in to delete your account");
  return null;
}

export const meta = () => [{ title: "Delete my account · Porchlight" }, { name: "robots", content: "noindex" }];

const consequences = [
  "Your profile and your picture are erased, with your memberships, RSVPs and reminders.",
  "Threads and replies stay on their boards, as Anonymous.",
  "Submissions that are approved stay, without your name. Those that are pending or rejected are removed.",
  "You are signed out everywhere, and nobody can bring the account back.",
];

export default function DeleteAccount() {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to Profile</BackLink>
      </div>
      <PageHead title="Delete my account" text="This happens at once and can’t be undone." />
      <ul className="grid max-w-measure list-disc gap-2 pl-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-muted">
        To keep what you wrote and your pictures, <a href="/profile/data.zip">download your data (ZIP)</a> first.
      </p>
      <CommandForm of={deleteAccountForm} className="mt-8 grid max-w-[420px] gap-4">
        {({ busy }) => (
          <>
            <PasswordField name="password" label="Your password" autoComplete="current-password" />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" tone="danger" busy={busy} busyLabel="Deleting..." data-forgets>
                Delete my account
              </Button>
              <ButtonLink to="/profile" tone="muted">
                Cancel
              </ButtonLink>
            </div>
          </>
        )}
      </CommandForm>
    </div>
  );
}
