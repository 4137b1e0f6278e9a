import { sql } from "drizzle-orm";
import type { Db, Handle } from "./client.server";
import { listen } from "./listen.server";

const channel = "porchlight_changes";

/**
 * Tells whoever keeps copies of pages that something was written, in this process at once and in the others when the
 * transaction commits.
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
  close(): Promise<void>;
};

/** @param url of PostgreSQL; the embedded database has one process only and needs no announcements. */
export async function listenForChanges(handle: Handle, url: string | undefined): Promise<Changes> {
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => void listeners.push(listener);
  if (handle.engine === "embedded" || !url) {
    return { announce: async () => {}, tell, subscribe, isReliable: () => true, close: async () => {} };
  }
  let isConnected = false;
  const connection = await listen({
    url,
    channel,
    onNotification: tell,
    onReconnect: () => {
      isConnected = true;
      // What was written meanwhile is unknown.
      tell();
    },
    onTrouble: () => {
      isConnected = false;
      tell();
    },
  });
  return {
    announce: async (tx) => void (await tx.execute(sql`select pg_notify(${channel}, '')`)),
    tell,
    subscribe,
    isReliable: () => isConnected,
    close: connection.close,
  };
}
