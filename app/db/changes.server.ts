import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { Handle } from "./client.server";
import { moveVersion, versionChannel } from "./data-version.server";
import type { Db } from "./db.server";
import { isDatabaseAway } from "./errors.server";
import { listen } from "./listen.server";

/** NOTIFY channel: what changed, for live updates. */
const noticesChannel = "porchlight_news";

/** NOTIFY's payload: under 8,000 bytes, ids and codes, never private data. */
type ChangeNotice = { topic: string } & Record<string, string>;

type Watcher = (news: ChangeNotice | undefined) => void | Promise<void>;

/**
 * Who changed the data: this process, another one, or nobody knows, as the connection that tells of it broke. Then it may
 * be another database that answers next, of an earlier day: one that was put back, or one that took over and lagged.
 */
export type ChangeOrigin = "own" | "another" | "unknown";

/** Delay before a watcher that failed is called again. */
const RETRY_MS = 1_000;

/**
 * What is kept of pages and reads learns here that something was written: by the version of the data, which moves when the
 * transaction commits and which every member's request reads first, and by word, in this process at once and in the others
 * after the commit. The watchers of a topic are told what it was, in all processes alike.
 */
export type Changes = {
  /**
   * Call it last in the transaction: if it commits, the data has another version, and the other processes are notified.
   * What members get is as fresh as this version says; visitors' copies go by the notice.
   */
  moveVersion(tx: Db): Promise<void>;
  /** Call it after the commit: invalidates this process's copies. */
  invalidate(): void;
  /** Call it before something kept is used: hears what another process of this machine has written, before its notice comes. */
  catchUp(): void;
  /** Called after every change, and whenever one may have been missed. */
  subscribe(listener: (origin: ChangeOrigin) => void): void;
  /** False while the listening connection is lost: copies may be out of date then. */
  isReliable(): boolean;
  /** Call it in the transaction. Watchers are notified in the order of commits. */
  publish(tx: Db, news: ChangeNotice): Promise<void>;
  /**
   * Calls back with each notice of a topic, and with undefined when some may have been missed, or when the listener could
   * not reach the database before.
   */
  watch(topic: string, listener: Watcher): void;
  close(): Promise<void>;
};

/** Call it in the transaction. Also for tasks, which run without a server. */
export const publishNotice = async (tx: Db, notice: ChangeNotice): Promise<void> =>
  void (await tx.execute(sql`select pg_notify(${noticesChannel}, ${JSON.stringify(notice)})`));

/** Retries when the database was away, as the notice is not repeated. */
function notifyWatcher(listener: Watcher, notice: ChangeNotice | undefined) {
  listener(notice)?.catch((error) => {
    if (isDatabaseAway(error)) setTimeout(() => notifyWatcher(listener, undefined), RETRY_MS).unref();
  });
}

/** What processes of one machine share: `move` tells the others that something was written. */
type Mark = { move(): void; hasMoved(): boolean };

/** The embedded database has one process only, which listens to itself. */
export async function listenForChanges(handle: Handle, mark?: Mark): Promise<Changes> {
  const listeners: ((origin: ChangeOrigin) => void)[] = [];
  const watchers: { topic: string; listener: Watcher }[] = [];
  const tell = (origin: ChangeOrigin) => {
    for (const listener of listeners) listener(origin);
  };
  const dispatch = (payload: string) => {
    const notice = JSON.parse(payload) as ChangeNotice;
    for (const { topic, listener } of watchers) if (topic === notice.topic) notifyWatcher(listener, notice);
  };
  const dispatchUnknown = () => {
    for (const { listener } of watchers) notifyWatcher(listener, undefined);
  };
  const common = {
    moveVersion,
    invalidate: () => {
      mark?.move();
      tell("own");
    },
    catchUp: () => void (mark?.hasMoved() && tell("another")),
    subscribe: (listener: (origin: ChangeOrigin) => void) => void listeners.push(listener),
    publish: publishNotice,
    watch: (topic: string, listener: Watcher) => void watchers.push({ topic, listener }),
  };
  if (handle.client instanceof PGlite) {
    const stop = await handle.client.listen(noticesChannel, dispatch);
    return { ...common, isReliable: () => true, close: () => stop() };
  }
  let isConnected = false;
  const connection = await listen({
    url: handle.url as string,
    channels: [versionChannel, noticesChannel],
    onNotification: (payload, channel) => (channel === noticesChannel ? dispatch(payload) : tell("another")),
    onReconnect: () => {
      isConnected = true;
      // Notices may have been missed while disconnected.
      tell("unknown");
      dispatchUnknown();
    },
    onDisconnect: () => {
      isConnected = false;
      tell("unknown");
    },
  });
  return {
    ...common,
    isReliable: () => isConnected,
    close: connection.close,
  };
}
