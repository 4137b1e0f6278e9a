import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { Handle } from "./client.server";
import type { Db } from "./db.server";
import { isDatabaseAway } from "./errors.server";
import { listen } from "./listen.server";

/** Says that something was written, whatever it was. */
const pagesChannel = "porchlight_changes";
/** Says what was written, to those who show it while it happens. */
const newsChannel = "porchlight_news";

/** What happened to what. Travels between processes and must fit 8,000 bytes: ids and words, never private data. */
type News = { topic: string } & Record<string, string>;

type Watcher = (news: News | undefined) => void | Promise<void>;

/** In ms. */
const beforeAnotherLook = 1_000;

/**
 * Tells whoever keeps copies of pages that something was written, in this process at once and in the others when the
 * transaction commits; and whoever watches a topic what it was, in all processes alike.
 */
export type Changes = {
  /** Inside the transaction, so that a rolled back one tells nobody. */
  announce(tx: Db): Promise<void>;
  /** After the commit, for this process. */
  tell(): void;
  /** Called after every change, and whenever one may have been missed. */
  subscribe(listener: () => void): void;
  /** False while the connection that listens is lost: copies can't be trusted then. */
  isReliable(): boolean;
  /** Inside the transaction. Those who watch hear of it in the order of commits. */
  publish(tx: Db, news: News): Promise<void>;
  /**
   * Calls back with all news of a topic; with nothing when some may have been missed, and again for a listener that could
   * not read what there is to know.
   */
  watch(topic: string, listener: Watcher): void;
  close(): Promise<void>;
};

/** Inside the transaction. Also for what has no process behind it, such as a task. */
export const publishNews = async (tx: Db, news: News): Promise<void> =>
  void (await tx.execute(sql`select pg_notify(${newsChannel}, ${JSON.stringify(news)})`));

/** What could not be read is looked for again: nobody else will say that it was there. */
function call(listener: Watcher, news: News | undefined) {
  listener(news)?.catch((error) => {
    if (isDatabaseAway(error)) setTimeout(() => call(listener, undefined), beforeAnotherLook).unref();
  });
}

/** @param url of PostgreSQL; the embedded database has one process only, and listens to itself. */
export async function listenForChanges(handle: Handle, url: string | undefined): Promise<Changes> {
  const listeners: (() => void)[] = [];
  const watchers: { topic: string; listener: Watcher }[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const pass = (payload: string) => {
    const news = JSON.parse(payload) as News;
    for (const { topic, listener } of watchers) if (topic === news.topic) call(listener, news);
  };
  const missed = () => {
    for (const { listener } of watchers) call(listener, undefined);
  };
  const both = {
    tell,
    subscribe: (listener: () => void) => void listeners.push(listener),
    publish: publishNews,
    watch: (topic: string, listener: Watcher) => void watchers.push({ topic, listener }),
  };
  if (handle.client instanceof PGlite || !url) {
    const stop = handle.client instanceof PGlite ? await handle.client.listen(newsChannel, pass) : async () => {};
    return { ...both, announce: async () => {}, isReliable: () => true, close: () => stop() };
  }
  let isConnected = false;
  const connection = await listen({
    url,
    channels: [pagesChannel, newsChannel],
    onNotification: (payload, channel) => (channel === newsChannel ? pass(payload) : tell()),
    onReconnect: () => {
      isConnected = true;
      // What was written meanwhile is unknown.
      tell();
      missed();
    },
    onTrouble: () => {
      isConnected = false;
      tell();
    },
  });
  return {
    ...both,
    announce: async (tx) => void (await tx.execute(sql`select pg_notify(${pagesChannel}, '')`)),
    isReliable: () => isConnected,
    close: connection.close,
  };
}
