import { today } from "~/domain/calendar/city-time.server";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/new.route";
import { type EventChoices, EventFields } from "./event-fields";
import { listEventChoices } from "./queries.server";
import { dayForNew, submitEventForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ url, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/events/new${url.search}`, "Please sign in to create an event");
  const asking = read(context);
  const now = today(asking.now);
  const day = dayForNew(url.searchParams.get("date"), now);
  return { today: now, day, choices: await listEventChoices(asking) };
}

type NewEventData = { today: string; day?: string; choices: EventChoices };

export const dialog = formPage<NewEventData>({
  title: "Create Event",
  text: "An admin reads it first, usually within a day.",
  button: "Create Event",
  busyLabel: "Creating...",
  back: { to: "/events", name: "Events", also: ["/"] },
  form: { of: submitEventForm, action: "/events/new", draft: "event", once: true },
  fields: EventFields,
});

export const meta = dialog.meta;
export default dialog.page;
