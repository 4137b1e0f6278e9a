import type { Logger } from "pino";
import type { Db } from "~/db/db.server";
import { isDatabaseAway, isDiskFull } from "~/db/errors.server";
import { isOmen } from "./kinds";
import type { NoteTaker } from "./note.server";
import { PendingNotes } from "./pending";
import { storeNotes } from "./store.server";
import type { Watcher } from "./watcher.server";

/** Several notes are written at once, and an admin who looks sees them soon. */
const writeAfterMs = 1_000;
/** While the database is away. */
const tryAgainAfterMs = 15_000;

export type SecurityLog = NoteTaker & {
  /** What it hears of commands that were committed. */
  watchers: readonly Watcher[];
  /** Writes down what was noted so far. Never throws: what can't be written now is kept for later. */
  flush(): Promise<void>;
  /** The same at the end, after which nothing is written by the clock. */
  close(): Promise<void>;
};

type Options = {
  db: Db;
  secret: string;
  log: Logger;
  watchers: readonly Watcher[];
  /** Called after omens were written down. */
  onOmens(): Promise<void>;
};

/** Keeps notes in memory, adds up those that are alike, and writes them down beside the requests that caused them. */
export function createSecurityLog({ db, secret, log, watchers, onOmens }: Options): SecurityLog {
  const pending = new PendingNotes();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let writing = Promise.resolve();

  function writeSoon(afterMs: number) {
    if (!isClosed) timer ??= setTimeout(() => void flush(), afterMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    const notes = pending.take();
    if (notes.length === 0) return;
    try {
      await storeNotes(db, secret, notes);
    } catch (error) {
      // What fails for another reason would fail again.
      if (!isDatabaseAway(error) && !isDiskFull(error)) return log.error({ err: error }, "security log: not written");
      log.warn({ err: error }, "security log: database away, and written later");
      for (const note of notes) pending.add(note);
      return writeSoon(tryAgainAfterMs);
    }
    // They are written: the next ones that are count these as well.
    if (notes.some(({ kind }) => isOmen(kind)))
      await onOmens().catch((error: unknown) =>
        log.warn({ err: error }, "security log: nobody could be told of a burst"),
      );
  }

  return {
    watchers,
    note({ at, ...note }) {
      pending.add({ ...note, count: 1, firstAt: at, lastAt: at });
      writeSoon(writeAfterMs);
    },
    flush,
    async close() {
      isClosed = true;
      await flush();
      if (pending.size > 0) log.warn({ kinds: pending.size }, "security log: what was noted last is lost");
    },
  };
}
