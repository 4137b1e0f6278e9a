import { sql } from "drizzle-orm";
import { type Weekday, weekdays } from "~/domain/calendar/weekdays";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import { listHappyHours } from "~/features/happy-hours/queries.server";
import { happyHoursShown } from "~/features/happy-hours/rules";
import { happyHourPhones, happyHours } from "~/features/happy-hours/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import type { Values } from "./send";

type Options = Partial<typeof happyHours.$inferInsert> & {
  owner?: Pick<Person, "id"> | null;
  phoneNumber?: string;
  /** By name. */
  neighborhood?: string;
};

let count = 0;

/** A happy hour as if it had been there for long: approved, on every day, unless told. */
export async function makeHappyHour(
  { db, dependencies }: Pick<TestPorchlight, "db" | "dependencies">,
  { owner = null, phoneNumber = "(512) 555-0148", neighborhood = "Zilker", ...facts }: Options = {},
): Promise<{ id: string; restaurantName: string }> {
  const [made] = await db
    .insert(happyHours)
    .values({
      restaurantName: `Bar number ${++count}`,
      neighborhoodId: sql`(select id from neighborhoods where name = ${neighborhood})`,
      address: "12 Barton Springs Rd",
      startTime: "16:00",
      endTime: "18:30",
      daysOfWeek: [...weekdays],
      approvalStatus: "approved",
      ownerId: owner?.id ?? null,
      ...facts,
    })
    .returning({
      id: happyHours.id,
      restaurantName: happyHours.restaurantName,
      approvalStatus: happyHours.approvalStatus,
    });
  if (!made) throw new Error("The happy hour was not written");
  await db.insert(happyHourPhones).values({ happyHourId: made.id, phoneNumber });
  if (made.approvalStatus === "approved") await addReputation(db, owner?.id ?? null, reputationFor.approvedSubmission);
  dependencies.changes.invalidate();
  return made;
}

/** What the form takes. */
export const happyHourFacts = {
  restaurantName: "The Limestone Room",
  neighborhood: "Downtown",
  address: "214 Lavaca Court",
  startTime: "16:00",
  endTime: "18:30",
  phoneNumber: "(512) 555-0123",
  daysOfWeek: ["Monday", "Friday"] satisfies Weekday[],
  dealDescription: "Half-price highballs and a five-dollar olive plate.",
} satisfies Values;

type Asked = { onNow?: boolean; day?: Weekday | null; viewer?: Viewer | null; now?: Date };

/** The cards that the list shows first: of every day and to a visitor, unless told. */
export async function cardsOf(
  { db }: Pick<TestPorchlight, "db">,
  { onNow = false, day = null, viewer = null, now = new Date() }: Asked = {},
) {
  const asked = { onNow, day, neighborhood: null, show: happyHoursShown };
  return (await listHappyHours({ db, viewer, now }, asked)).happyHours;
}
