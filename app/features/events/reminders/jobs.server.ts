import { and, eq, exists, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { formatDate, formatRange } from "~/domain/calendar/format";
import { notBlockedBy } from "~/domain/peace/queries.server";
import { mapUrl } from "~/domain/places/links";
import { shareFacts } from "~/domain/sharing/share-meta";
import { eventSummary, events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { images, shownImage } from "~/platform/images/table.server";
import type { JobPayloads } from "~/platform/jobs/jobs.server";
import { queueMail } from "~/platform/mail/queue.server";
import { eventReminders } from "./table.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    /**
     * A reminder that was moved since is another job's. Jobs of an earlier version don't say when they were due, and were not
     * taken back when it was moved: they send it only if it is due.
     */
    "events.remind": { reminderId: string; dueAt?: string };
  }
}

export async function startReminders(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("events.remind", (reminder) =>
    dependencies.db.transaction((tx) => sendReminder({ db: tx, dependencies }, reminder)),
  );
}

/**
 * Mails what the event says now. An event that is gone, or a banned member, gets no mail, nor has one of
 * somebody whom the member blocked; for one that is not approved any
 * more the reminder is kept, as it may be moved to a later time and approved again.
 */
async function sendReminder(
  context: { db: Db; dependencies: Dependencies },
  { reminderId, dueAt }: JobPayloads["events.remind"],
) {
  const { db, dependencies } = context;
  const [due] = await db
    .update(eventReminders)
    .set({ sentAt: new Date() })
    .where(
      and(
        eq(eventReminders.id, reminderId),
        isNull(eventReminders.sentAt),
        dueAt ? eq(eventReminders.dueAt, new Date(dueAt)) : lte(eventReminders.dueAt, sql`now()`),
        exists(
          db
            .select({ one: sql`1` })
            .from(events)
            .where(and(eq(events.id, eventReminders.eventId), eq(events.approvalStatus, "approved"))),
        ),
      ),
    )
    .returning({ eventId: eventReminders.eventId, memberId: eventReminders.memberId });
  if (!due) return;
  const [event] = await db
    .select({
      ...eventSummary,
      neighborhood: neighborhoods.name,
      image: shownImage,
    })
    .from(events)
    .leftJoin(images, eq(images.key, events.imageKey))
    .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
    .where(
      and(
        eq(events.id, due.eventId),
        eq(events.approvalStatus, "approved"),
        notBlockedBy(due.memberId, sql`"events"."owner_id"`),
      ),
    );
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, due.memberId), isNull(accounts.bannedAt)));
  if (!event || !account) return;
  const { baseUrl } = dependencies.settings;
  const { url, picture } = shareFacts(`/events/${due.eventId}`, event.image, baseUrl);
  const map = mapUrl({ name: event.venueName, address: event.address });
  await queueMail(context, {
    to: account.email,
    subject: `Reminder: ${event.title}`,
    body: {
      picture,
      heading: event.title,
      paragraphs: ["You asked us to remind you of this event."],
      facts: [
        ["Date", formatDate(event.date, "long")],
        ["Time", formatRange(event.startTime, event.endTime)],
        ["Place", [event.venueName, event.address, event.neighborhood].filter(Boolean).join(", ")],
      ],
      action: { label: "See the event", url },
      links: [
        ...(map ? [["Find it on the map", map] satisfies [string, string]] : []),
        ["Add it to your calendar", `${url}/calendar.ics`],
      ],
    },
  });
}
