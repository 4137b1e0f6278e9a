import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import { dataVersion } from "~/db/data-version.server";
import type { Db } from "~/db/db.server";
import { dayMs, daysAfter } from "~/platform/time";
import { sessionCookieName, sessionLifetime, sessionLine } from "./auth.server";
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
    const value = cookieHeader && readCookie(cookieHeader, settings);
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

/** The token of a session cookie with a valid signature. */
function readCookie(header: string, { baseUrl, secret }: Signing): { token: string; raw: string } | null {
  const name = sessionCookieName(baseUrl);
  const raw = parse(header, name)[name];
  const dot = raw?.lastIndexOf(".") ?? -1;
  if (!raw || dot < 1) return null;
  const token = raw.slice(0, dot);
  const given = Buffer.from(raw.slice(dot + 1), "base64");
  const wanted = createHmac("sha256", secret).update(token).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { token, raw } : null;
}
