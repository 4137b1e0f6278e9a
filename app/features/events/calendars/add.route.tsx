import { formPage } from "~/platform/commands/form-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { listEventChoices } from "../queries.server";
import type { Route } from "./+types/add.route";
import { CalendarFields } from "./calendar-fields";
import { addCalendarPath, calendarsPath } from "./paths";
import { addCalendarForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: await listEventChoices(readAsAdmin(context)) };
}

export const dialog = formPage<Route.ComponentProps["loaderData"]>({
  title: "Add a calendar",
  text: "What is on in the next eight weeks is brought here and waits in the queue.",
  button: "Add calendar",
  busyLabel: "Adding...",
  back: { to: calendarsPath, name: "Calendars" },
  form: { of: addCalendarForm, action: addCalendarPath, once: true },
  fields: CalendarFields,
  showsResult: true,
});

export const meta = dialog.meta;
export default dialog.page;
