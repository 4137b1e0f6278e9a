import { and, eq, inArray, isNull } from "drizzle-orm";
import { subscriber } from "~/platform/events/subscriber.server";
import { mailMembers } from "../mail.server";
import { documentPath, ownResidencyPath } from "../paths";
import { documentDays } from "./rules";
import { documentRequests, documents } from "./table.server";

/** The reason is read from its row, as no event carries what somebody wrote. */
const tellRefused = subscriber(["DocumentRefused"], async (context, events) => {
  for (const { requestId, memberId } of events) {
    const [request] = await context.db
      .select({ reason: documentRequests.reason })
      .from(documentRequests)
      .where(eq(documentRequests.id, requestId));
    await mailMembers(context, [
      {
        memberId,
        subject: "About your document",
        heading: "Not this one",
        paragraphs: [
          "An admin has looked at your picture and could not verify your residency with it. This is why:",
          request?.reason ?? "",
          "The picture is deleted. You can send another one, or choose another way.",
        ],
        action: { label: "See your residency", path: ownResidencyPath },
      },
    ]);
  }
});

const tellExpired = subscriber(["DocumentExpired"], (context, events) =>
  mailMembers(
    context,
    events.map(({ memberId }) => ({
      memberId,
      subject: "Your document was not looked at in time",
      heading: "We are sorry",
      paragraphs: [
        `No picture of a document stays here for more than ${documentDays} days, so yours is deleted. Nobody decided on it in time. Please send it again, or choose another way.`,
      ],
      action: { label: "Send it again", path: documentPath },
    })),
  ),
);

/** Deletes the waiting picture of who is banned or whose verification is withdrawn. */
const endWaiting = subscriber(["MemberBanned", "ResidencyRevoked"], async ({ db, now, dependencies }, events) => {
  const memberIds = events.map(({ memberId }) => memberId);
  const ended = await db
    .update(documentRequests)
    .set({ decidedAt: now, outcome: "withdrawn" })
    .where(and(inArray(documentRequests.memberId, memberIds), isNull(documentRequests.decidedAt)))
    .returning({ id: documentRequests.id });
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await db.delete(documents).where(inArray(documents.requestId, ids));
  await dependencies.jobs.send(db, "documents.sweep", { at: now.getTime() });
});

/** Overwrites deleted pictures in the file of the database, also those that were deleted with an account. */
const overwrite = subscriber(["DocumentDeleted", "MemberLeft"], ({ db, now, dependencies: { jobs } }) =>
  jobs.send(db, "documents.sweep", { at: now.getTime() }),
);

export const documentSubscribers = [tellRefused, tellExpired, endWaiting, overwrite];
