import { and, desc, eq, gt } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { today } from "~/domain/calendar/city-time.server";
import { networkMark } from "~/platform/accounts/session-origin.server";
import { sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";

/** Newer ones are what one looks for; nobody has more devices. */
const mostShown = 50;

type Asking = Context & { viewer: Viewer };
export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** Where the viewer is signed in, this one first. @param here the address that asks, and the secret of the marks */
export async function listOwnSessions({ db, viewer, now }: Asking, here: { ip: string; secret: string }) {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      network: sessions.network,
      signedInAt: sessions.createdAt,
      /** Known to the day: it moves when the session is renewed. */
      usedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(mostShown);
  const mark = networkMark(here.ip, here.secret);
  const shown = rows.map(({ id, network, device, signedInAt, usedAt }) => ({
    id,
    signedIn: agoInSentence(signedInAt, now),
    used: today(usedAt) === today(now) ? "today" : agoInSentence(usedAt, now),
    device: device ?? "A browser",
    isCurrent: id === viewer.session.id,
    /** Null where it was not kept yet. */
    isSameNetwork: network === null ? null : network === mark,
  }));
  return shown.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
