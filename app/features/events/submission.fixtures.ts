import { filled, matching, upTo } from "../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../tests/support/submission-fixture";
import { tinyPicture } from "../../../tests/support/tiny-picture";
import { eventReminders } from "./reminders/table.server";

const quarter = matching(/^([01]\d|2[0-3]):(00|15|30|45):00$/);

export const fixture: SubmissionFixture = {
  slug: "events",
  make: (porch, owner, approvalStatus, facts) => porch.event({ owner, approvalStatus, ...facts }),
  told: async (porch) => ({
    ...(await porch.choices()),
    title: another("Porch concert"),
    date: "2099-11-20",
    startTime: "18:00",
    endTime: "21:30",
    venueName: "",
    address: "1200 Porch Street",
    description: "Bring a chair.",
  }),
  toldOnce: async () => ({ image: await tinyPicture() }),
  approved: { edit: false, withdraw: true },
  adminsEdit: false,
  namesOwner: true,
  deletedBy: "owner and admins",
  async live(porch, who, { id }) {
    await porch.rsvp({ id }, who);
    await porch.db.insert(eventReminders).values({ eventId: id, memberId: who.id, dueAt: new Date() });
  },
  leads: {
    "events.submit": "/profile",
  },
  stored: {
    events: {
      title: filled(100),
      date: matching(/^20\d\d-/),
      start_time: quarter,
      end_time: quarter,
      venue_name: upTo(100),
      address: filled(200),
      description: upTo(1000),
    },
  },
};
