import { city } from "city";
import { eq, inArray } from "drizzle-orm";
import { wordsOf } from "~/domain/residency/ways";
import { subscriber } from "~/platform/events/subscriber.server";
import { checkSubscribers } from "./checks/subscribers.server";
import { documentSubscribers } from "./document/subscribers.server";
import { letterSubscribers } from "./letter/subscribers.server";
import { mailMembers } from "./mail.server";
import { ownResidencyPath } from "./paths";
import { residencies, residencyAppeals } from "./table.server";
import { vouchingSubscribers } from "./vouching/subscribers.server";

/** But of what an appeal restores: its answer says so. */
const tellVerified = subscriber(["ResidencyVerified"], (context, events) =>
  mailMembers(
    context,
    events
      .filter(({ isRestored }) => !isRestored)
      .map(({ memberId, way }) => ({
        memberId,
        subject: "Your residency is verified",
        heading: "A real neighbor",
        paragraphs: [`Your residency in ${city().name} is verified ${wordsOf(way)}. Your name shows it from now on.`],
        action: { label: "See your residency", path: ownResidencyPath },
      })),
  ),
);

/** The reason is read from its row, as no event carries what somebody wrote. */
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
        paragraphs: [
          "An admin has read your appeal and answers:",
          appeal.answer ?? "",
          ...(isRestored
            ? ["Where you had vouched for neighbors, your vouches stay void. You can vouch for them again."]
            : []),
        ],
        action: { label: "See your residency", path: ownResidencyPath },
      },
    ]);
  }
});

export const residencySubscribers = [
  tellVerified,
  tellRevoked,
  tellDecided,
  ...letterSubscribers,
  ...documentSubscribers,
  ...vouchingSubscribers,
  ...checkSubscribers,
];
