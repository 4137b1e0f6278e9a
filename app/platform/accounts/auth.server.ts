import { passkey } from "@better-auth/passkey";
import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import { serialize } from "hono/utils/cookie";
import type { Db } from "~/db/db.server";
import { passkeys, secondFactors } from "./factors/table.server";
import { hashPassword, verifyPassword } from "./passwords.server";
import type { SessionOrigin } from "./session-origin.server";
import { siteCookie } from "./site-cookie.server";
import { accounts, credentials, sessions, verifications } from "./table.server";

/** A session that is used goes on, but not for ever: after `mostDays` one signs in again. */
export const sessionLifetime = { days: 30, renewAfterDays: 1, mostDays: 90 } as const;
const day = 24 * 60 * 60;

/** A link to set a new password works once, for an hour. */
export const resetLinkMinutes = 60;

const sessionCookie = (baseUrl: string) => siteCookie("porchlight", baseUrl);
export const sessionCookieName = (baseUrl: string) => sessionCookie(baseUrl).name;

/** The Set-Cookie line of a session. @param lifetimeMs what is left of its time */
export function sessionLine(baseUrl: string, value: string, lifetimeMs: number): string {
  const { name, attributes } = sessionCookie(baseUrl);
  return serialize(name, value, { ...attributes, maxAge: Math.max(0, Math.floor(lifetimeMs / 1000)) });
}

/** The Set-Cookie line that deletes this browser's session cookie. */
export function noSessionLine(baseUrl: string): string {
  const { name, attributes } = sessionCookie(baseUrl);
  return serialize(name, "", { ...attributes, maxAge: 0 });
}

type AuthSettings = {
  baseUrl: string;
  secret: string;
  /** Called with the address and the token when someone with an account asked for a new password. */
  sendResetLink?: (email: string, token: string) => Promise<void>;
  /** A hash made before the transaction opened, so that nothing waits for it inside. */
  readyHash?: string;
  /** Where the sessions that it opens come from. */
  origin?: SessionOrigin;
};

/** How long the code may take after the password. */
const secondStepMinutes = 10;

/** A passkey stands for password and code together, so its device must have asked who holds it: by a finger, a face, a PIN. */
function requireTheirOwn(info?: { userVerified: boolean }): void {
  if (!info?.userVerified) throw new APIError("UNAUTHORIZED", { code: "NOT_VERIFIED_BY_THE_DEVICE" });
}

/** Error code for a correct password of a banned account. */
export const bannedCode = "ACCOUNT_BANNED";

/**
 * The library that keeps sessions, credentials and single-use tokens, over a database or a transaction on it.
 * Only our own commands call it: none of its routes are served. Making one takes half a millisecond.
 */
export function createAuth(db: Db, { baseUrl, secret, sendResetLink, readyHash, origin }: AuthSettings) {
  return betterAuth({
    baseURL: baseUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: accounts,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: secondFactors,
        passkey: passkeys,
      },
    }),
    user: {
      additionalFields: {
        areaCode: { type: "string", required: true },
        phoneNumber: { type: "string", required: true },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      password: { hash: readyHash ? async () => readyHash : hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => sendResetLink?.(user.email, token),
    },
    // The nightly retention deletes what has expired: pages look for links as well, and reading must not write.
    verification: { storeIdentifier: "hashed", disableCleanup: true },
    session: {
      expiresIn: sessionLifetime.days * day,
      // Ours are renewed where the viewer is found, and not beyond `mostDays`.
      disableSessionRefresh: true,
      // How long ago somebody proved to be who they are is asked by the commands: see `asksAgain`.
      freshAge: 0,
      // No cookie cache: a ban or sign-out takes effect at the next request.
      cookieCache: { enabled: false },
      additionalFields: {
        device: { type: "string", required: false },
        network: { type: "string", required: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const [account] = await db
              .select({ bannedAt: accounts.bannedAt })
              .from(accounts)
              .where(eq(accounts.id, userId));
            if (account?.bannedAt) throw new APIError("FORBIDDEN", { code: bannedCode });
            // Ours says where it comes from, in fewer words.
            return { data: { ...origin, ipAddress: null, userAgent: null } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ twoFactorCookieMaxAge: secondStepMinutes * 60 }),
      passkey({
        origin: baseUrl,
        rpName: "Porchlight",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: { afterVerification: async ({ verification }) => requireTheirOwn(verification.registrationInfo) },
        authentication: {
          afterVerification: async ({ verification }) => requireTheirOwn(verification.authenticationInfo),
        },
        advanced: { webAuthnChallengeCookie: "passkey" },
      }),
    ],
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: sessionCookie(baseUrl),
        two_factor: siteCookie("second-step", baseUrl),
        passkey: siteCookie("passkey", baseUrl),
      },
      database: { generateId: "uuid" },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
