import { randomInt } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { codeAlphabet, codeLength } from "~/platform/paper-codes";
import type { Auth } from "../auth.server";
import { secondFactors } from "./table.server";

/** An authenticator app's: RFC 6238, six digits, SHA-1, as every app knows them. */
const stepSeconds = 30;
/** 150 bits, and ten groups of four for who types it. */
const secretLength = 25;
const recoveryCodeCount = 10;

/** With the key that the library reads them by. */
const keyOf = async (auth: Auth) => (await auth.$context).secretConfig;
const encrypt = async (auth: Auth, data: string) => symmetricEncrypt({ key: await keyOf(auth), data });
const decrypt = async (auth: Auth, data: string) => symmetricDecrypt({ key: await keyOf(auth), data });

/** Whether what is kept can be read: not after the site's secret was lost, and another one took its place. */
export const isReadable = (auth: Auth, data: string): Promise<boolean> =>
  decrypt(auth, data).then(
    () => true,
    () => false,
  );

/** A row without codes, for an app that is about to be set up. */
export const newSecondFactor = async (auth: Auth) => ({
  secret: await encrypt(auth, generateRandomString(secretLength)),
  backupCodes: await encrypt(auth, "[]"),
});

/** What an app scans, and the secret in it, for who types: in small letters, which are easier to read and as good. */
export async function appAddressOf(auth: Auth, secret: string, account: string) {
  const address = createOTP(await decrypt(auth, secret)).url("Porchlight", account);
  return { address, typed: new URL(address).searchParams.get("secret")?.toLowerCase() ?? "" };
}

/** Ten codes that nobody guesses, as they are kept: encrypted, as their owner may look at them again. */
export const newRecoveryCodes = (auth: Auth) =>
  encrypt(auth, JSON.stringify(Array.from({ length: recoveryCodeCount }, newCode)));

const newCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)] as string).join("");

/** Those that were not used yet. */
export const recoveryCodesIn = async (auth: Auth, backupCodes: string): Promise<string[]> =>
  JSON.parse(await decrypt(auth, backupCodes));

/**
 * Whether a code is the app's now, or was or will be within half a minute, and opened nothing yet. From then on it and
 * older ones open nothing: whoever looked over a shoulder is too late.
 */
export async function spendCode(
  { db, auth, now }: { db: Db; auth: Auth; now: Date },
  { userId, secret }: { userId: string; secret: string },
  code: string,
): Promise<boolean> {
  const app = createOTP(await decrypt(auth, secret));
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  const codes = await Promise.all([current - 1, current, current + 1].map(async (at) => [at, await app.hotp(at)]));
  const step = codes.find(([, wanted]) => wanted === code)?.[0];
  if (step === undefined) return false;
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: Number(step) })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, Number(step))))
    .returning({ id: secondFactors.id });
  return spent.length === 1;
}
