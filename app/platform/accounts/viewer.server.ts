import { and, eq, gt, sql } from "drizzle-orm";
import { dataVersion } from "~/db/data-version.server";
import type { Db } from "~/db/db.server";
import { dayMs, daysAfter } from "~/platform/time";
import { sessionCookieName, sessionLifetime, sessionLine } from "./auth.server";
import { signedToken } from "./signed-token.server";
import type { Signing } from "./site-cookie.server";
import { accounts, members, roles, sessions } from "./table.server";
import type { Viewer } from "./viewer";

type Known = {
  viewer: Viewer;
  /** Of the data, as it is at least when the pages' own queries begin. */
  dataVersion: number;
  /** The cookie's line, again, when the session was just renewed. */
  renewed?: string;
};
/** `viewer` is null for a banned account, whose session lets pages say why. */
export type Found = Known | { viewer: null; isBanned: true; dataVersion?: undefined; renewed?: undefined };

/**
 * Makes the function that finds a request's viewer: one prepared query with a session cookie, none without. A session used
 * after more than a day is renewed, until it is `mostDays` old; that of a banned account grants nothing.
 */
export function createViewerFinder(db: Db, settings: Signing & { requireSecondFactor: boolean }) {
  const findSession = db
    .select({
      id: members.id,
      username: members.username,
      fullName: members.fullName,
      avatarKey: members.avatarKey,
      level: members.verifiedLevel,
      verifiedUntil: members.verifiedUntil,
      bannedAt: accounts.bannedAt,
      emailConfirmed: accounts.emailVerified,
      accessVersion: accounts.accessVersion,
      hidesSome: accounts.hidesSome,
      role: roles.role,
      hasSecondStep: accounts.twoFactorEnabled,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      renewedAt: sessions.updatedAt,
      authenticatedAt: sessions.authenticatedAt,
      sessionCreatedAt: sessions.createdAt,
      dataVersion,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .innerJoin(members, eq(members.id, sessions.userId))
    .leftJoin(roles, eq(roles.memberId, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .prepare("find_session");

  return async function findViewer(cookieHeader: string | null | undefined, now: Date): Promise<Found | null> {
    const value = signedToken(cookieHeader, sessionCookieName(settings.baseUrl), settings.secret);
    if (!value) return null;
    const [row] = await findSession.execute({ token: value.token, now });
    if (!row) return null;
    const { role, bannedAt, dataVersion, verifiedUntil, ...rest } = row;
    const { sessionId, sessionCreatedAt, expiresAt, renewedAt, authenticatedAt, hasSecondStep, ...person } = rest;
    if (bannedAt) return { viewer: null, isBanned: true };
    // What is past its date is over, though the nightly job has not ended it.
    const level = verifiedUntil && verifiedUntil <= now ? null : person.level;
    const session = { id: sessionId, createdAt: sessionCreatedAt, expiresAt, renewedAt, authenticatedAt };
    const lacksSecondStep = role === "admin" && settings.requireSecondFactor && !hasSecondStep;
    const viewer = { ...person, level, isAdmin: role === "admin" && !lacksSecondStep, lacksSecondStep, session };
    if (now.getTime() - renewedAt.getTime() < sessionLifetime.renewAfterDays * dayMs) return { viewer, dataVersion };
    return { ...(await renew(viewer, value.raw, now)), dataVersion };
  };

  async function renew(viewer: Viewer, raw: string, now: Date): Promise<Omit<Known, "dataVersion">> {
    const lasts = [daysAfter(now, sessionLifetime.days), daysAfter(viewer.session.createdAt, sessionLifetime.mostDays)];
    const expiresAt = new Date(Math.min(...lasts.map(Number)));
    await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, viewer.session.id));
    const renewed = sessionLine(settings.baseUrl, raw, expiresAt.getTime() - now.getTime());
    return { viewer: { ...viewer, session: { ...viewer.session, expiresAt, renewedAt: now } }, renewed };
  }
}
