import type { ReactNode } from "react";
import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { AdminPage, adminMeta, Panel } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { RotateCcw } from "~/shell/admin/icons";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { Pencil } from "~/ui/icons";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import { capitalize } from "../capitalize";
import type { Route } from "./+types/calendar.route";
import { CalendarFile } from "./calendar-fields";
import { calendarsPath, editCalendarPath } from "./paths";
import { findCalendarPage } from "./queries.server";
import { acceptLinkForm, refreshCalendarForm, removeCalendarForm, uploadCalendarForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ params, context }: Route.LoaderArgs) {
  const calendar = isId(params.calendarId)
    ? await findCalendarPage(readAsAdmin(context), params.calendarId)
    : undefined;
  if (!calendar) throw notFound("Calendar");
  return { calendar };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.calendar.name ?? "Calendar");

type Shown = Route.ComponentProps["loaderData"]["calendar"];

export default function CalendarPage({ loaderData: { calendar } }: Route.ComponentProps) {
  useFocusOnChange(calendar.relinked.length);
  const { id, name, isFile } = calendar;
  return (
    <AdminPage title={name} text={`${calendar.neighborhood} · ${capitalize(calendar.category)} · ${calendar.place}`}>
      <BackLink to={calendarsPath}>Back to Calendars</BackLink>
      <div className="grid max-w-column gap-4">
        <Panel title={calendar.standing} text={calendar.trouble}>
          <p className="mt-2 text-sm">{readings(calendar)}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {!isFile && <Refresh id={id} />}
            <ButtonLink to={editCalendarPath(id)} tone="outline" icon={<Pencil aria-hidden />}>
              Edit
            </ButtonLink>
            <ConfirmCommand
              of={removeCalendarForm}
              values={{ calendarId: id }}
              label="Remove"
              about={name}
              title="Remove calendar"
              text={`Its events that wait go with the calendar of ${name}. Those that were approved or rejected stay.`}
              busyLabel="Removing..."
            />
          </div>
        </Panel>
        {calendar.gone.length > 0 && <Gone gone={calendar.gone} />}
        {calendar.elsewhere.length > 0 && <Elsewhere elsewhere={calendar.elsewhere} />}
        {calendar.relinked.length > 0 && <Relinked id={id} relinked={calendar.relinked} />}
        {calendar.skippedCount > 0 && <LeftOut {...calendar} />}
        {isFile && <Upload id={id} />}
      </div>
    </AdminPage>
  );
}

function readings({ tried, read, brought, failures }: Shown): string {
  if (!tried) return "It is being read. Look again in a minute.";
  const last = read ? `Last read ${read}. ` : "";
  const failed = failures > 0 ? `Last try ${tried}, ${failures} in a row without success. ` : "";
  return `${failed}${last}${brought ? `${brought}.` : ""}`;
}

const Refresh = ({ id }: { id: string }) => (
  <CommandForm of={refreshCalendarForm} values={{ calendarId: id }}>
    {({ busy }) => (
      <Button type="submit" tone="outline" busy={busy} busyLabel="Asking..." icon={<RotateCcw aria-hidden />}>
        Read it now
      </Button>
    )}
  </CommandForm>
);

/** Neighbors plan with them: whether one is called off is for an admin to say. */
const Gone = ({ gone }: Pick<Shown, "gone">) => (
  <Panel title="Approved, but not in the calendar any more" text="Please ask there, and delete what is called off.">
    <ul className="mt-3 grid">
      {gone.map((event) => (
        <EventLine key={event.id} {...event} />
      ))}
    </ul>
  </Panel>
);

/** Whoever owns the calendar could write anything there: it is on the site once an admin has read it. */
const Elsewhere = ({ elsewhere }: Pick<Shown, "elsewhere">) => (
  <Panel
    title="Approved, but elsewhere in the calendar"
    text="The calendar names another place than we do. Please edit what has moved: neighbors still see the old place."
  >
    <ul className="mt-3 grid">
      {elsewhere.map((event) => (
        <EventLine key={event.id} {...event}>
          <span className="w-full wrap-anywhere text-muted">In the calendar: {event.place}</span>
        </EventLine>
      ))}
    </ul>
  </Panel>
);

/** Times of a series mostly have one page. */
const Relinked = ({ id, relinked }: Pick<Shown, "id" | "relinked">) => (
  <Panel
    title="Approved, but with another page in the calendar"
    text="Neighbors are still led to the page that was approved. Open the new one, and use it if it is right."
  >
    <ul className="mt-3 grid gap-4">
      {[...Map.groupBy(relinked, ({ link }) => link)].map(([link, events]) => (
        <li key={link} className="grid justify-items-start gap-2 border-t pt-4 first:border-t-0 first:pt-0">
          <a href={link} rel="ugc nofollow" className="wrap-anywhere">
            {link}
          </a>
          <ul className="grid w-full">
            {events.map(({ link: _, ...event }) => (
              <EventLine key={event.id} {...event} />
            ))}
          </ul>
          <CommandForm of={acceptLinkForm} values={{ calendarId: id, link }}>
            {({ busy }) => (
              <Button
                type="submit"
                tone="outline"
                busy={busy}
                busyLabel="Saving..."
                aria-label={`Use this page: ${link}`}
              >
                Use this page
              </Button>
            )}
          </CommandForm>
        </li>
      ))}
    </ul>
  </Panel>
);

type EventLineProps = Pick<Shown["gone"][number], "id" | "title" | "day"> & { children?: ReactNode };

const EventLine = ({ id, title, day, children }: EventLineProps) => (
  <li className="flex flex-wrap gap-x-3 border-t py-2 first:border-t-0">
    <span className="text-muted">{day}</span>
    <Link to={`/events/${id}`} className="wrap-anywhere">
      {title}
    </Link>
    {children}
  </li>
);

const LeftOut = ({ skipped, skippedCount }: Pick<Shown, "skipped" | "skippedCount">) => (
  <Panel
    title="Left out, or not followed"
    text={
      skippedCount > skipped.length
        ? `The first ${skipped.length} of ${skippedCount.toLocaleString("en-US")}.`
        : undefined
    }
  >
    <ul className="mt-3 grid text-sm">
      {skipped.map(({ title, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may come twice
        <li key={index} className="border-t py-2 wrap-anywhere first:border-t-0">
          <b>{title}</b> {why}
        </li>
      ))}
    </ul>
  </Panel>
);

const Upload = ({ id }: { id: string }) => (
  <Panel title="A newer file" text="What came before is brought up to date, and nothing comes twice.">
    <CommandForm of={uploadCalendarForm} values={{ calendarId: id }} className="mt-4 grid gap-4">
      {({ busy }) => (
        <>
          <CalendarFile label="File" />
          <Button type="submit" busy={busy} busyLabel="Reading..." className="justify-self-start">
            Read the file
          </Button>
        </>
      )}
    </CommandForm>
  </Panel>
);
