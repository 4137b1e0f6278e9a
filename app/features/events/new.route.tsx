import { today } from "~/domain/calendar/city-time.server";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { EventForm } from "./event-form";
import { listEventChoices } from "./queries.server";
import { dayForNew } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/events/new${url.search}`, "Please sign in to create an event");
  const asking = read(context);
  const now = today(asking.now);
  const day = dayForNew(url.searchParams.get("date"), now) ?? null;
  return { today: now, day, choices: await listEventChoices(asking) };
}

export const meta = () => [{ title: "Create Event · Porchlight" }, { name: "robots", content: "noindex" }];

export default function NewEvent({ loaderData: { today: now, day, choices } }: Route.ComponentProps) {
  const wayBack = useWayBack("/events", ["/"]);
  return (
    <div className="wrap max-w-(--container-column)">
      <div className="pt-4">
        <BackLink to="/events" also={["/"]}>
          Back to Events
        </BackLink>
      </div>
      <PageHead title="Create Event" text="An admin reads it first, usually within a day." />
      <EventForm
        choices={choices}
        today={now}
        day={day ?? undefined}
        onDone={() => wayBack("/profile")}
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
