import { eq } from "drizzle-orm";
import { appAddressOf, isReadable, recoveryCodesIn } from "~/platform/accounts/factors/second-factor.server";
import { secondFactors } from "~/platform/accounts/factors/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { spelledCode } from "~/platform/paper-codes";
import { qrCodeOf } from "~/platform/qr-code.server";
import { findOwnAccount } from "../queries.server";

type Asking = Context & { viewer: Viewer; dependencies: Pick<Dependencies, "auth"> };

/** How far it is: "off", "begun" with what the app scans, or "on" with the recovery codes that are left. */
export async function findSecondStep(asking: Asking) {
  const { db, viewer, dependencies } = asking;
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, viewer.id));
  if (!found) return { state: "off" } as const;
  const auth = dependencies.auth(db);
  if (found.verified) {
    const codes = (await isReadable(auth, found.backupCodes)) ? await recoveryCodesIn(auth, found.backupCodes) : [];
    return { state: "on", codes: codes.map(spelledCode) } as const;
  }
  if (!(await isReadable(auth, found.secret))) return { state: "off" } as const;
  const { email } = await findOwnAccount(asking);
  const { address, typed } = await appAddressOf(auth, found.secret, email);
  return { state: "begun", square: qrCodeOf(address), typed: typed.match(/.{1,4}/g)?.join(" ") ?? "" } as const;
}
