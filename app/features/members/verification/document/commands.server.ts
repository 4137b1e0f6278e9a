import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { seal } from "~/domain/residency/sealing.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, refused, staleList } from "~/platform/commands/refusal";
import { encodePrivate } from "~/platform/images/private.server";
import { hoursBefore } from "~/platform/time";
import { grantResidency, lockMember } from "../grant.server";
import { documentsPath, ownResidencyPath, reviewPath } from "../paths";
import { requireOpen } from "../settings/closed-way.server";
import { findOpenRequest, isClaimable, type OpenRequest } from "./queries.server";
import {
  claimDocumentForm,
  decideDocumentForm,
  documentDays,
  lookHours,
  sendDocumentForm,
  withdrawDocumentForm,
} from "./rules";
import { documentRequests, documents } from "./table.server";

const sendDocument = command<typeof sendDocumentForm, undefined, Uint8Array>(sendDocumentForm, {
  who: emailConfirmed("Please sign in to send a picture"),
  limit: "documents",
  may: () => true,
  failure: "Failed to send your picture",
  async prepare(context, { image }) {
    await requireOpen(context, "document");
    return encodePrivate(context, image as File);
  },
  async run(context, { neighborhoodId }, _subject, picture) {
    const { db, viewer, dependencies } = context;
    await requireOpen(context, "document");
    await requireChoices(db, { neighborhoodId }, { neighborhoodId: neighborhoods });
    const [request] = await db
      .insert(documentRequests)
      .values({ memberId: viewer.id, neighborhoodId })
      .onConflictDoNothing()
      .returning({ id: documentRequests.id });
    if (!request)
      throw conflict("A picture of yours waits already", "Withdraw it on your residency page to send another.");
    const { id } = request;
    await db.insert(documents).values({ requestId: id, sealed: seal(picture, id, dependencies.settings.secret) });
    return done("sent", {
      about: id,
      toast: ["Your picture waits for an admin", `One of them sees it, and it is deleted within ${documentDays} days.`],
      show: ownResidencyPath,
    });
  },
});

/** Only one's own. Another member's is answered as if there were none. */
const withdrawDocument = command<typeof withdrawDocumentForm, { id: string }>(withdrawDocumentForm, {
  who: signedIn("Please sign in to withdraw a picture"),
  limit: "submissions",
  missing: "Picture not found",
  async subject({ db, viewer }, { requestId }) {
    const [request] = await db
      .select({ id: documentRequests.id })
      .from(documentRequests)
      .where(and(eq(documentRequests.id, requestId), eq(documentRequests.memberId, viewer.id)));
    return request;
  },
  may: () => true,
  failure: "Failed to withdraw your picture",
  async run({ db, now }, _input, { id }) {
    if (!(await settle(db, id, { decidedAt: now, outcome: "withdrawn" })))
      throw conflict("Nothing to withdraw", "This picture is gone already. Please reload the page.");
    return done("withdrawn", {
      about: id,
      events: [{ name: "DocumentDeleted", requestId: id }],
      toast: ["Picture deleted", "Nobody sees it any more."],
    });
  },
});

type Settled = Pick<typeof documentRequests.$inferInsert, "decidedAt" | "outcome" | "reason">;

/** Deletes the picture together with the decision. @returns false where someone was faster */
async function settle(db: Db, id: string, how: Settled, by?: string): Promise<boolean> {
  const [settled] = await db
    .update(documentRequests)
    .set(how)
    .where(
      and(
        eq(documentRequests.id, id),
        isNull(documentRequests.decidedAt),
        by === undefined ? undefined : eq(documentRequests.reviewerId, by),
      ),
    )
    .returning({ id: documentRequests.id });
  if (settled) await db.delete(documents).where(eq(documents.requestId, id));
  return Boolean(settled);
}

const forReviewers = {
  ...forAdmins,
  missing: "Document not found",
  subject: (context: { db: Db }, { requestId }: { requestId: string }) => findOpenRequest(context, requestId),
  may(viewer: Viewer, { memberId }: OpenRequest) {
    const allowed = forAdmins.may(viewer);
    if (allowed !== true) return allowed;
    return viewer.id !== memberId || refused("This is your own document", "Another admin decides it.");
  },
} as const;

/** Shows the picture, which the audit log says each time. From the first time on no other admin sees it. */
const claimDocument = command<typeof claimDocumentForm, OpenRequest>(claimDocumentForm, {
  ...forReviewers,
  asksAgain: true,
  failure: "Failed to show the document",
  async run(context, _input, { id, memberId }) {
    const { db, viewer, now } = context;
    const [claimed] = await db
      .update(documentRequests)
      .set({ reviewerId: viewer.id, claimedAt: now })
      .where(and(eq(documentRequests.id, id), isClaimable(context)))
      .returning({ id: documentRequests.id });
    if (!claimed) throw staleList("Failed to show the document", "Another admin looks at it.");
    return done("claimed", {
      about: id,
      to: reviewPath(id),
      noted: [{ kind: "private-data.seen", memberId }],
    });
  },
});

const decideFailed = "Failed to decide on the document";

const decideDocument = command<typeof decideDocumentForm, OpenRequest>(decideDocumentForm, {
  ...forReviewers,
  may(viewer, request) {
    const allowed = forReviewers.may(viewer, request);
    if (allowed !== true) return allowed;
    return request.reviewerId === viewer.id || refused(decideFailed, "Only who looked at it decides.");
  },
  failure: decideFailed,
  async run(context, { outcome, reason }, { id, memberId, neighborhoodId }) {
    const { db, viewer, now } = context;
    const isGranted = outcome === "granted";
    // Before the request: a withdrawal holds its member, and then ends what waits.
    await lockMember(db, memberId);
    if (isGranted && !(await isInSight(context, id))) throw refusedBlind();
    const how = { decidedAt: now, outcome, reason: isGranted ? null : reason };
    if (!(await settle(db, id, how, viewer.id))) throw staleList(decideFailed, "It was settled a moment ago.");
    const granted = isGranted
      ? await grantResidency(context, {
          memberId,
          way: "document",
          neighborhoodId,
          grantedBy: viewer.id,
        })
      : [{ name: "DocumentRefused" as const, requestId: id, memberId }];
    return done(outcome, {
      about: id,
      detail: { after: outcome },
      events: [...granted, { name: "DocumentDeleted", requestId: id }],
      toast: [
        isGranted ? "Residency verified" : "Document refused",
        "The picture is deleted, and the member is told by email.",
      ],
      to: documentsPath,
    });
  },
});

/** Whether the picture is there and was opened within the hour: nobody is verified by one that its reviewer does not see. */
async function isInSight({ db, now }: TransactionContext<Viewer>, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: documents.requestId })
    .from(documents)
    .innerJoin(documentRequests, eq(documentRequests.id, documents.requestId))
    .where(and(eq(documents.requestId, id), gt(documentRequests.claimedAt, hoursBefore(now, lookHours))));
  return rows.length > 0;
}

const refusedBlind = () =>
  conflict(decideFailed, "The picture is not in sight any more. Please open it again, or refuse it.");

export const documentCommands = [sendDocument, withdrawDocument, claimDocument, decideDocument];
