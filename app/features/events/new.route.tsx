import { redirect, useNavigate } from "react-router";
import { today } from "~/shared/calendar/city-time.server";
import { carryToast } from "~/shared/commands/flash.server";
import { read, requestContext } from "~/shared/members/context.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { EventForm } from "./event-form";
import { listEventChoices } from "./queries.server";

export { action } from "~/shared/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ context }: Route.LoaderArgs) {
  const asking = read(context);
  if (!asking.viewer) {
    const toast = {
      tone: "destructive",
      title: "Sign in required",
      text: "Please sign in to create an event",
    } as const;
    const cookie = await carryToast(toast, context.get(requestContext).services.settings);
    throw redirect(`/auth?to=${encodeURIComponent("/events/new")}`, { headers: { "Set-Cookie": cookie } });
  }
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
