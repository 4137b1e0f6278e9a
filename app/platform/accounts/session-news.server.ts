import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { publishNotice } from "~/db/changes.server";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { accounts, sessions } from "./table.server";
import type { Viewer } from "./viewer";

const topic = "sessions";
/** How long notices are replayed: a page may connect shortly after the change that concerns it. */
const replayWindowMs = 60_000;

/** Call it in the transaction: makes the member's open pages reload their session. */
export async function announceAccountChange(tx: Db, memberId: string): Promise<void> {
  const accessVersion = sql`${accounts.accessVersion} + 1`;
  await tx.update(accounts).set({ accessVersion }).where(eq(accounts.id, memberId));
  await publishNotice(tx, { topic, memberId });
}

type Listener = { viewer: Viewer; notify(): void };

/** The members with an open page in this process. Costs no query while nothing happens. */
class SessionNews {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly told = new Map<string, number>();
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    dependencies.changes.watch(topic, async (news) => {
      if (news?.memberId) return this.dispatch(news.memberId);
      await this.recheckAll().catch((error) => {
        dependencies.log.error({ err: error }, "session news");
        throw error;
      });
    });
  }

  /** @param since when the viewer was found: later notices are replayed */
  enter(viewer: Viewer, since: Date, notify: () => void): () => void {
    const listener = { viewer, notify };
    const own = this.listeners.get(viewer.id) ?? new Set();
    this.listeners.set(viewer.id, own.add(listener));
    if ((this.told.get(viewer.id) ?? 0) >= since.getTime()) notify();
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(viewer.id) === own) this.listeners.delete(viewer.id);
    };
  }

  private dispatch(memberId: string) {
    const now = Date.now();
    for (const [id, at] of this.told) if (at < now - replayWindowMs) this.told.delete(id);
    this.told.set(memberId, now);
    for (const { notify } of this.listeners.get(memberId) ?? []) notify();
  }

  /** Notices may have been missed: one query for all listeners. */
  private async recheckAll() {
    const open = [...this.listeners.values()].flatMap((each) => [...each]);
    if (open.length === 0) return;
    const ids = open.map(({ viewer }) => viewer.session.id);
    const alive = await this.dependencies.db
      .select({ id: sessions.id, accessVersion: accounts.accessVersion })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.userId))
      .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, new Date()), isNull(accounts.bannedAt)));
    const known = new Map(alive.map(({ id, accessVersion }) => [id, accessVersion]));
    for (const { viewer, notify } of open) if (known.get(viewer.session.id) !== viewer.accessVersion) notify();
  }
}

const newsByServer = new WeakMap<Dependencies, SessionNews>();

/** One for each process. */
export function sessionNewsOf(dependencies: Dependencies): SessionNews {
  const news = newsByServer.get(dependencies) ?? new SessionNews(dependencies);
  newsByServer.set(dependencies, news);
  return news;
}
