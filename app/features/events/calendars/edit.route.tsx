import { formPage } from "~/platform/commands/form-page";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { listEventChoices } from "../queries.server";
import type { Route } from "./+types/edit.route";
import { CalendarFields } from "./calendar-fields";
import { calendarPath, editCalendarPath } from "./paths";
import { findCalendar } from "./queries.server";
import { editCalendarForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const calendar = isId(params.calendarId) ? await findCalendar(asking, params.calendarId) : undefined;
  if (!calendar) throw notFound("Calendar");
  return { calendar, choices: await listEventChoices(asking) };
}

export const dialog = formPage<Route.ComponentProps["loaderData"]>({
  title: "Edit calendar",
  text: ({ calendar }) => calendar.name,
  button: "Save",
  busyLabel: "Saving...",
  back: ({ calendar }) => ({ to: calendarPath(calendar.id), name: calendar.name }),
  form: ({ calendar: { id } }) => ({ of: editCalendarForm, values: { calendarId: id }, action: editCalendarPath(id) }),
  fields: CalendarFields,
});

export const meta = dialog.meta;
export default dialog.page;
