import { eq } from "drizzle-orm";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Acting } from "~/platform/commands/command.server";
import { removeImage } from "~/platform/images/uploads.server";
import { holdSubmission, type Submission } from "./held.server";
import type { ModeratedKind } from "./kind.server";

/**
 * Removes a submission for good, whoever wants it: with its picture, and with what it earned its owner, so that the points
 * always equal what stands. What refers to it goes by foreign keys.
 * @param permit looks at it as it is now and throws the refusal, if it is one
 * @throws Refusal when it is gone already.
 */
export async function removeSubmission(
  { db, audit }: Pick<Acting<Viewer>, "db" | "audit">,
  kind: ModeratedKind,
  id: string,
  permit: (submission: Submission) => void = () => {},
): Promise<void> {
  const { facts, ...held } = await holdSubmission(db, kind, id, "deletion");
  permit(held);
  const lost = (await kind.countLost?.(db, id)) ?? {};
  const besides = (await kind.pointsBesides?.(db, held)) ?? 0;
  const earned = held.approvalStatus === "approved" ? reputationFor.approvedSubmission : 0;
  await addReputation(db, held.ownerId, -earned - besides);
  await db.delete(kind.table).where(eq(kind.table.id, id));
  await removeImage(db, (facts.imageKey as string | null | undefined) ?? null);
  audit({ title: held.title, approvalStatus: held.approvalStatus, ...lost });
}
