import { eq } from "drizzle-orm";
import { residencyChecks } from "~/features/members/verification/checks/table.server";
import { endResidency } from "~/features/members/verification/grant.server";
import { letters } from "~/features/members/verification/letter/table.server";
import { residencyAppeals } from "~/features/members/verification/table.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";
import { askForLetter, verify } from "../support/residencies";

type People = { admin: Person; owner: Person };

/**
 * Puts canaries into all that is private of a residency: a letter that is printed, and one residency that was revoked and
 * appealed against. @returns the id of the printed sheet
 */
export async function hideResidencySecrets(
  porch: TestPorchlight,
  { admin, owner }: People,
  canary: (where: string) => string,
): Promise<string> {
  const { db } = porch;
  const address = { name: canary("a mailbox's name"), street: canary("a street"), unit: canary("a unit") };
  const letterId = await askForLetter(porch, owner, address);
  const sheetId = crypto.randomUUID();
  const printed = { state: "printed", prints: 1, sheetId, printedBy: admin.id, printedAt: new Date() } as const;
  const keys = { household: canary("a household"), codeHash: canary("a code's hash") };
  await db
    .update(letters)
    .set({ ...printed, ...keys })
    .where(eq(letters.id, letterId));
  await verify(porch, owner, { grantedBy: admin.id, reason: canary("a reason to verify") });
  const ended = await db.transaction((tx) =>
    endResidency({ db: tx, now: new Date() }, owner.id, {
      end: "revoked",
      by: admin.id,
      reason: canary("a reason to revoke, to the owner"),
    }),
  );
  const text = canary("an appeal");
  if (!ended) return sheetId;
  await db.insert(residencyAppeals).values({ residencyId: ended.id, text });
  const checked = { checkedBy: admin.id, checkedAt: new Date(), outcome: "stands" } as const;
  await db.insert(residencyChecks).values({ residencyId: ended.id, ...checked, note: canary("a note of a re-check") });
  return sheetId;
}
