import { Link } from "react-router";
import { Picture } from "~/platform/images/pictures";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Plus } from "~/ui/icons";
import type { Route } from "./+types/calendars.route";
import { addCalendarPath, calendarPath } from "./paths";
import { type ListedCalendar, listCalendars } from "./queries.server";

export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  return { calendars: await listCalendars(readAsAdmin(context)) };
}

export const meta = () => adminMeta("Calendars");

export default function Calendars({ loaderData: { calendars } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Calendars"
      text="Events of libraries, parks and clubs, from the calendars that they keep. Each waits in the queue."
      actions={
        <ButtonLink to={addCalendarPath} icon={<Plus aria-hidden />}>
          Add a calendar
        </ButtonLink>
      }
    >
      {calendars.length === 0 ? (
        <EmptyState
          picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
          title="No calendars yet"
          text="A calendar that you add is read each night, and none of its events comes twice."
        />
      ) : (
        <ul className="mt-5 max-w-column rounded-card border bg-card">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} {...calendar} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

function CalendarRow({ id, name, standing, isPaused, trouble, read, brought }: ListedCalendar) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t p-4 first:border-t-0 md:px-5">
      <div className="mr-auto min-w-0">
        <Link to={calendarPath(id)} className="row-title wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {[read ? `Read ${read}` : "Not read yet", brought].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Badge tone={isPaused || trouble ? "clay" : "plain"}>{standing}</Badge>
    </li>
  );
}
