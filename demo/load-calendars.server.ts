import type { Db } from "~/db/db.server";
import { eventCalendars } from "~/features/events/calendars/table.server";
import { demoId } from "./identity";
import { library } from "./load-hosts.server";

/** One that came as a file: nothing in a demo city asks another server. Its events were all over, or left out. */
export async function loadCalendars(
  db: Db,
  told: { neighborhoodId: string; categoryId: string },
  now: Date,
): Promise<void> {
  const readAt = new Date(now.getTime() - 3 * 60 * 60 * 1000);
  await db.insert(eventCalendars).values({
    ...told,
    id: demoId("calendar", library.name),
    name: library.name,
    website: "https://library.example.org/",
    place: "1402 Chicon Street",
    createdAt: readAt,
    triedAt: readAt,
    readAt,
    brought: {
      ...{ found: 0, added: 0, changed: 0, withdrawn: 0, gone: 0, beyond: 0, skippedCount: 2 },
      skipped: [
        { title: "Staff meeting", why: "It is marked as private." },
        { title: "Story time with the parrot", why: "It names no date that we can read." },
      ],
    },
  });
}
