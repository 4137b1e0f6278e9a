import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { publishNotice } from "~/db/changes.server";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { accounts, sessions } from "./table.server";
import type { Viewer } from "./viewer";

const topic = "sessions";
/** A page may have been made just before the news and begin to listen just after. */
const rememberedMs = 60_000;

/** Inside the transaction: the open pages of a member look again at who they are and what they may do. */
export async function announceAccountChange(tx: Db, memberId: string): Promise<void> {
  const accessVersion = sql`${accounts.accessVersion} + 1`;
  await tx.update(accounts).set({ accessVersion }).where(eq(accounts.id, memberId));
  await publishNotice(tx, { topic, memberId });
}

type Listener = { viewer: Viewer; tell(): void };

/** Who has a page open in this process. Costs no query while nothing happens. */
class SessionNews {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly told = new Map<string, number>();
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    dependencies.changes.watch(topic, async (news) => {
      if (news?.memberId) return this.hear(news.memberId);
      await this.look().catch((error) => {
        dependencies.log.error({ err: error }, "session news");
        throw error;
      });
    });
  }

  /** @param since when the viewer was found: what was told after that is told again */
  enter(viewer: Viewer, since: Date, tell: () => void): () => void {
    const listener = { viewer, tell };
    const own = this.listeners.get(viewer.id) ?? new Set();
    this.listeners.set(viewer.id, own.add(listener));
    if ((this.told.get(viewer.id) ?? 0) >= since.getTime()) tell();
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(viewer.id) === own) this.listeners.delete(viewer.id);
    };
  }

  private hear(memberId: string) {
    const now = Date.now();
    for (const [id, at] of this.told) if (at < now - rememberedMs) this.told.delete(id);
    this.told.set(memberId, now);
    for (const { tell } of this.listeners.get(memberId) ?? []) tell();
  }

  /** News may have been missed: one query for all who listen. */
  private async look() {
    const open = [...this.listeners.values()].flatMap((each) => [...each]);
    if (open.length === 0) return;
    const ids = open.map(({ viewer }) => viewer.session.id);
    const alive = await this.dependencies.db
      .select({ id: sessions.id, accessVersion: accounts.accessVersion })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.userId))
      .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, new Date()), isNull(accounts.bannedAt)));
    const known = new Map(alive.map(({ id, accessVersion }) => [id, accessVersion]));
    for (const { viewer, tell } of open) if (known.get(viewer.session.id) !== viewer.accessVersion) tell();
  }
}

const opened = new WeakMap<Dependencies, SessionNews>();

/** One for each process. */
export function sessionNewsOf(dependencies: Dependencies): SessionNews {
  const news = opened.get(dependencies) ?? new SessionNews(dependencies);
  opened.set(dependencies, news);
  return news;
}
