import { eq } from "drizzle-orm";
import { formatDay } from "~/domain/calendar/city-time.server";
import { wordsOf } from "~/domain/residency/ways";
import { subscriber } from "~/platform/events/subscriber.server";
import { equalWay, whyAskedAgain } from "../asked-again";
import { mailMembers } from "../mail.server";
import { ownResidencyPath } from "../paths";
import { residencies } from "../table.server";

/** Says that it was drawn by lot, so that nobody wonders who complained. */
const tellAskedAgain = subscriber(["ResidencyAskedAgain"], async (context, events) => {
  for (const { residencyId, memberId } of events) {
    const [row] = await context.db
      .select({ way: residencies.way, lapsesAt: residencies.lapsesAt, place: residencies.neighborhoodId })
      .from(residencies)
      .where(eq(residencies.id, residencyId));
    if (!row) continue;
    await mailMembers(context, [
      {
        memberId,
        subject: "Please show your residency again",
        heading: "Still a neighbor?",
        paragraphs: [
          whyAskedAgain.drawn,
          `You are verified ${wordsOf(row.way)}, and stay so until ${formatDay(row.lapsesAt)}. Please show it again before then, ${equalWay(row)}: your check stays, for two more years.`,
        ],
        action: { label: "Show it again", path: ownResidencyPath },
      },
    ]);
  }
});

export const checkSubscribers = [tellAskedAgain];
