import { city } from "city";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { wordsOf } from "~/domain/residency/ways";
import { subscriber } from "~/platform/events/subscriber.server";
import { checkSubscribers } from "./checks/subscribers.server";
import { documentSubscribers } from "./document/subscribers.server";
import { letterDays } from "./letter/rules";
import { letterAddresses, letters } from "./letter/table.server";
import { mailMembers } from "./mail.server";
import { codePath, ownResidencyPath } from "./paths";
import { residencies, residencyAppeals } from "./table.server";
import { vouchingSubscribers } from "./vouching/subscribers.server";

const tellVerified = subscriber(["ResidencyVerified"], (context, events) =>
  mailMembers(
    context,
    events.map(({ memberId, way }) => ({
      memberId,
      subject: "Your residency is verified",
      heading: "A real neighbor",
      paragraphs: [`Your residency in ${city().name} is verified ${wordsOf(way)}. Your name shows it from now on.`],
      action: { label: "See your residency", path: ownResidencyPath },
    })),
  ),
);

/** The reason stands in its row: no event carries what somebody wrote. */
const tellRevoked = subscriber(["ResidencyRevoked"], async (context, events) => {
  const reasons = await context.db
    .select({ id: residencies.id, reason: residencies.endReason })
    .from(residencies)
    .where(
      inArray(
        residencies.id,
        events.map(({ residencyId }) => residencyId),
      ),
    );
  await mailMembers(
    context,
    events.map(({ memberId, residencyId }) => ({
      memberId,
      subject: "Your verification was withdrawn",
      heading: "Not verified any more",
      paragraphs: [
        "An admin has withdrawn the verification of your residency. This is why:",
        reasons.find(({ id }) => id === residencyId)?.reason ?? "No reason was given.",
        "If that is wrong, you can appeal once.",
      ],
      action: { label: "Read more and appeal", path: ownResidencyPath },
    })),
  );
});

const tellDecided = subscriber(["AppealDecided"], async (context, events) => {
  for (const { residencyId, memberId } of events) {
    const [appeal] = await context.db
      .select({ outcome: residencyAppeals.outcome, answer: residencyAppeals.answer })
      .from(residencyAppeals)
      .where(eq(residencyAppeals.residencyId, residencyId));
    if (!appeal) continue;
    const isRestored = appeal.outcome === "restored";
    await mailMembers(context, [
      {
        memberId,
        subject: isRestored ? "Your verification is restored" : "About your appeal",
        heading: isRestored ? "Welcome back" : "The decision stands",
        paragraphs: ["An admin has read your appeal and answers:", appeal.answer ?? ""],
        action: { label: "See your residency", path: ownResidencyPath },
      },
    ]);
  }
});

const tellSent = subscriber(["LetterSent"], (context, events) =>
  mailMembers(
    context,
    events.map(({ memberId }) => ({
      memberId,
      subject: "Your letter is on its way",
      heading: "Watch your mailbox",
      paragraphs: [
        `The letter with your code is on its way, and your street is erased here. The code works for ${letterDays} days.`,
      ],
      action: { label: "Enter your code", path: codePath },
    })),
  ),
);

/** Who is banned waits for no letter, and their street stays no longer. */
const cancelLetters = subscriber(["MemberBanned"], async ({ db, now }, events) => {
  const canceled = await db
    .update(letters)
    .set({ state: "canceled", endedAt: now })
    .where(
      and(
        inArray(
          letters.memberId,
          events.map(({ memberId }) => memberId),
        ),
        isNull(letters.endedAt),
      ),
    )
    .returning({ id: letters.id });
  if (canceled.length > 0)
    await db.delete(letterAddresses).where(
      inArray(
        letterAddresses.letterId,
        canceled.map(({ id }) => id),
      ),
    );
});

export const residencySubscribers = [
  cancelLetters,
  tellVerified,
  tellRevoked,
  tellDecided,
  tellSent,
  ...documentSubscribers,
  ...vouchingSubscribers,
  ...checkSubscribers,
];
