import { useNavigate } from "react-router";
import { today } from "~/shared/calendar/city-time.server";
import { askToSignIn } from "~/shared/members/ask-to-sign-in.server";
import { read } from "~/shared/members/context.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { EventForm } from "./event-form";
import { listEventChoices } from "./queries.server";

export { action } from "~/shared/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/events/new", "Please sign in to create an event");
  const asking = read(context);
  return { today: today(asking.now), choices: await listEventChoices(asking) };
}

export const meta = () => [{ title: "Create Event · Porchlight" }, { name: "robots", content: "noindex" }];

export default function NewEvent({ loaderData: { today: now, choices } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <div className="wrap max-w-(--container-column)">
      <div className="pt-4">
        <BackLink to="/events">Back to Events</BackLink>
      </div>
      <PageHead title="Create Event" text="An admin reads it first, usually within a day." />
      <EventForm
        choices={choices}
        today={now}
        onDone={() => void navigate("/profile")}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Creating...">
              Create Event
            </Button>
          </div>
        )}
      />
    </div>
  );
}
