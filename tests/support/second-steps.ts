import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { newRecoveryCodes, newSecondFactor, recoveryCodesIn } from "~/platform/accounts/factors/second-factor.server";
import { secondFactors } from "~/platform/accounts/factors/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { goodPassword, type Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import { cookiesOf } from "./send";

type Owner = Pick<Person, "id">;

/** Steps of an account whose sign-in takes a code. `porch` is asked for when they do it. */
export function createSecondSteps(porch: () => TestPorchlight) {
  const auth = () => porch().dependencies.auth(porch().db);
  const rowOf = async ({ id }: Owner) => {
    const [row] = await porch().db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    return row;
  };

  /** As it is once its first code came back, or before that. */
  async function give({ id }: Owner, verified = true): Promise<void> {
    const row = { ...(await newSecondFactor(auth())), backupCodes: await newRecoveryCodes(auth()), verified };
    await porch()
      .db.insert(secondFactors)
      .values({ userId: id, ...row });
    await porch().db.update(accounts).set({ twoFactorEnabled: verified }).where(eq(accounts.id, id));
  }

  /** What the app shows then. */
  async function codeOf(person: Owner, now = new Date()): Promise<string> {
    const { secretConfig: key } = await auth().$context;
    const secret = await symmetricDecrypt({ key, data: (await rowOf(person))?.secret ?? "" });
    return createOTP(secret).hotp(Math.floor(now.getTime() / 30_000));
  }

  const recoveryCodesOf = async (person: Owner) => recoveryCodesIn(auth(), (await rowOf(person))?.backupCodes ?? "");

  const enterPassword = ({ email }: Pick<Person, "email">, to = "/profile") =>
    porch().send(null, "auth.sign-in", { email, password: goodPassword, to });

  /** The cookies of a browser in which the password was right. */
  const halfSignedIn = async (person: Person): Promise<string> => cookiesOf((await enterPassword(person)).cookies);

  return { give, codeOf, rowOf, recoveryCodesOf, enterPassword, halfSignedIn };
}
