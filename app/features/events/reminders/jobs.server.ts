import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { formatDate, formatRange } from "~/shared/calendar/format";
import { queueMail } from "~/shared/mail/queue.server";
import { accounts } from "~/shared/members/table.server";
import type { Services } from "~/shared/services.server";
import { eventReminders } from "./table.server";

declare module "~/shared/mail/jobs.server" {
  interface JobPayloads {
    "events.remind": { reminderId: string };
  }
}

export async function startReminders(services: Services): Promise<void> {
  await services.jobs.work("events.remind", ({ reminderId }) =>
    services.db.transaction((tx) => sendReminder({ db: tx as Db, services }, reminderId)),
  );
}

/** Mails what the event says now. An event that is gone or not approved any more, or a banned member, gets no mail. */
async function sendReminder(context: { db: Db; services: Services }, reminderId: string) {
  const { db, services } = context;
  const [due] = await db
    .update(eventReminders)
    .set({ sentAt: new Date() })
    .where(and(eq(eventReminders.id, reminderId), isNull(eventReminders.sentAt)))
    .returning({ eventId: eventReminders.eventId, memberId: eventReminders.memberId });
  if (!due) return;
  const [event] = await db
    .select({
      title: events.title,
      date: events.date,
      startTime: events.startTime,
      endTime: events.endTime,
      venueName: events.venueName,
      address: events.address,
      neighborhood: neighborhoods.name,
    })
    .from(events)
    .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
    .where(and(eq(events.id, due.eventId), eq(events.approvalStatus, "approved")));
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, due.memberId), isNull(accounts.bannedAt)));
  if (!event || !account) return;
  await queueMail(context, {
    to: account.email,
    subject: `Reminder: ${event.title}`,
    body: {
      heading: event.title,
      paragraphs: ["You asked us to remind you of this event."],
      facts: [
        ["Date", formatDate(event.date, "long")],
        ["Time", formatRange(event.startTime, event.endTime)],
        ["Place", [event.venueName, event.address, event.neighborhood].filter(Boolean).join(", ")],
      ],
      action: { label: "See the event", url: `${services.settings.baseUrl}/events/${due.eventId}` },
    },
  });
}
