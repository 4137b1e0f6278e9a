import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { HappyHourForm } from "./happy-hour-form";
import { wording } from "./wording";

export { action } from "~/platform/commands/action.server";

const { title, text, button, busy: busyLabel } = wording.submit;

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/happy-hours/new", "You must be logged in to submit a happy hour");
  return null;
}

export const meta = () => [{ title: `${title} · Porchlight` }, { name: "robots", content: "noindex" }];

export default function NewHappyHour() {
  const wayBack = useWayBack("/happy-hours");
  return (
    <div className="wrap max-w-(--container-column) pb-10">
      <div className="pt-4">
        <BackLink to="/happy-hours">Back to Happy Hours</BackLink>
      </div>
      <PageHead title={title} text={text} />
      <HappyHourForm
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel={busyLabel}>
              {button}
            </Button>
          </div>
        )}
      />
    </div>
  );
}
