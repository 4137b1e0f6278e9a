import type { Line } from "./guard.ts";

/** Who is who: sessions, the second step, passkeys, passwords, names. See `guards`. */
export const accountGuards: Line[] = [
  [
    "app/platform/accounts/viewer.server.ts",
    "if (bannedAt) return { viewer: null, isBanned: true };",
    "",
    "tests/auth/sessions.test.ts",
  ],
  [
    "app/platform/accounts/viewer.server.ts",
    'role === "admin" && !lacksSecondStep',
    'role === "admin"',
    "tests/auth/second-step.test.ts",
  ],
  [
    "app/platform/accounts/viewer.server.ts",
    "given.length === wanted.length && timingSafeEqual(given, wanted)",
    "given.length > 0",
    "tests/http/odd-cookies.test.ts",
  ],
  [
    "app/platform/accounts/viewer.server.ts",
    "new Date(Math.min(...lasts.map(Number)))",
    "lasts[0]",
    "tests/auth/sessions.test.ts",
  ],
  [
    "app/platform/accounts/viewer.ts",
    "ago > -clocksDifferMs && ago < authenticatedMinutes * 60_000",
    "ago < authenticatedMinutes * 60_000",
    "tests/auth/clock-off.test.ts",
  ],
  [
    "app/platform/accounts/site-cookie.server.ts",
    "httpOnly: true",
    "httpOnly: false",
    "app/platform/accounts/site-cookie.test.ts",
  ],
  [
    "app/platform/accounts/end-sessions.server.ts",
    "if (replaced) await",
    "if (!replaced) await",
    "tests/auth/sessions.test.ts",
  ],
  [
    "app/platform/accounts/end-sessions.server.ts",
    "ne(sessions.id, session.id)",
    "eq(sessions.id, session.id)",
    "tests/auth/own-account.test.ts",
  ],
  [
    "app/platform/accounts/retention.server.ts",
    "lt(accounts.createdAt, daysBefore(now, ipAddressDays))",
    "lt(accounts.createdAt, daysBefore(now, 2 * ipAddressDays))",
    "tests/retention.test.ts",
  ],
  [
    "app/platform/accounts/factors/second-factor.server.ts",
    "and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, Number(step)))",
    "eq(secondFactors.userId, userId)",
    "tests/auth/second-step.test.ts",
  ],
  [
    "app/features/auth/own/second-step/commands.server.ts",
    "await endOtherSessions(db, viewer);",
    "",
    "tests/auth/second-step.test.ts",
  ],
  [
    "app/features/auth/sign-in-code/commands.server.ts",
    "if (!pending || pending.expiresAt <= new Date()) throw",
    "if (!pending) throw",
    "tests/auth/second-step.test.ts",
  ],
  [
    "app/features/members/second-step-reset/commands.server.ts",
    "if (asked.askedBy === viewer.id) throw",
    "if (!asked.askedBy) throw",
    "tests/auth/second-step.test.ts",
  ],
  [
    "app/features/members/second-step-reset/commands.server.ts",
    "gt(secondFactorResets.askedAt, hoursBefore(now, resetHours))",
    "gt(secondFactorResets.askedAt, hoursBefore(now, 99 * resetHours))",
    "tests/auth/second-step.test.ts",
  ],
  [
    "app/features/auth/passkeys/answers.server.ts",
    'if (!isWithoutCertificate(Buffer.from(answer.response.attestationObject, "base64url"))) throw notReadable(title);',
    "",
    "tests/auth/passkeys.test.ts",
  ],
  [
    "app/features/auth/passkeys/ceremonies.server.ts",
    'userVerification: "required"',
    'userVerification: "discouraged"',
    "tests/auth/passkey-sign-in.test.ts",
  ],
  [
    "app/features/auth/own/passkeys/commands.server.ts",
    "and(eq(passkeys.id, passkeyId), eq(passkeys.userId, viewer.id))",
    "eq(passkeys.id, passkeyId)",
    "tests/auth/passkeys.test.ts",
  ],
  [
    "app/platform/commands/own-password.server.ts",
    'if (!(await limiter.allow("signInAccount", counter)))',
    "if (!limiter)",
    "tests/auth/own-account.test.ts",
  ],
  [
    "app/features/auth/own/email/links.server.ts",
    ", gte(verifications.createdAt, createdAt)",
    "",
    "tests/auth/moved-address.test.ts",
  ],
  [
    "app/domain/members/names/own.server.ts",
    'if (other) throw invalidField("username", words.looksTaken);',
    "",
    "tests/profiles/edited.test.ts",
  ],
  [
    "app/domain/members/names/own.server.ts",
    'if (!viewer?.isAdmin && impersonatesStaff(username)) throw invalidField("username", words.reserved);',
    "",
    "tests/profiles/edited.test.ts",
  ],
  [
    "app/domain/members/passwords/strong.server.ts",
    "if (await isLeaked(context, password)) throw weak(sentences.leaked);",
    "",
    "app/domain/members/passwords/leaks.server.test.ts",
  ],
  [
    "app/domain/members/passwords/strong.server.ts",
    "if (pointsOf(password, { common, own }) >= fewestPoints) return undefined;",
    "if (pointsOf(password, { common, own }) >= 0) return undefined;",
    "app/domain/members/passwords/strong.server.test.ts",
  ],
];
