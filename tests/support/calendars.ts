import { randomUUID } from "node:crypto";
import { eventCalendars } from "~/features/events/calendars/table.server";
import { calendarOf, eventOf } from "../../app/features/events/calendars/reading/calendar.fixtures";
import type { TestPorchlight } from "./porchlight";

/** Leads nowhere: it is refused before anybody is asked. Another each time, as no address is there twice. */
export const nowhere = () => `https://127.0.0.1/${randomUUID()}.ics`;

/** As a form sends it. */
export const calendarFile = (text = calendarOf(eventOf("a@porch.test", "SUMMARY:Quilts", "DTSTART:20990101T190000"))) =>
  new File([text], "porch.ics", { type: "text/calendar" });

/** What the form asks for besides the address or the file. */
export const toldCalendar = async (porch: Pick<TestPorchlight, "choices">) => ({
  name: "The Branch Library",
  website: "https://library.test/",
  place: "12 Oak Street",
  ...(await porch.choices()),
});

/** A calendar in the database that nobody has read yet. */
export async function makeCalendar(
  { db, choices }: Pick<TestPorchlight, "db" | "choices">,
  more: Partial<typeof eventCalendars.$inferInsert> = {},
): Promise<{ id: string }> {
  const told = await toldCalendar({ choices });
  const [row] = await db
    .insert(eventCalendars)
    .values({ ...told, address: nowhere(), ...more })
    .returning({ id: eventCalendars.id });
  if (!row) throw new Error("The calendar was not written");
  return row;
}
