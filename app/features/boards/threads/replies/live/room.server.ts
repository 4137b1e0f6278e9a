import type { Context } from "~/platform/context.server";
import { findReply, type JudgedReply, listRepliesAfter, type PublicReply } from "../queries.server";
import type { Messages } from "./messages";

/** Someone who has the thread open. */
export type Listener = {
  /** The position of the last reply that was sent. */
  seen: number;
  isCatchingUp: boolean;
  reply(reply: JudgedReply): void;
  edited(reply: PublicReply): void;
  send<Name extends keyof Messages>(name: Name, data: Messages[Name], id?: number): void;
};

type Database = Pick<Context, "db">;

/** Who has missed more than this loads the page again. */
const mostCaughtUp = 100;

/** Those who have one thread open, in this process. One query a new reply, however many they are. */
export class Room {
  readonly listeners = new Set<Listener>();
  private readonly database: Database;
  private readonly threadId: string;
  private seen: number;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(database: Database, threadId: string, seen: number) {
    this.database = database;
    this.threadId = threadId;
    this.seen = seen;
  }

  /** Catches up, then streams. Replies arrive in order and without gaps. */
  async join(listener: Listener): Promise<void> {
    this.listeners.add(listener);
    do {
      const known = this.seen;
      const missed = await listRepliesAfter(this.database, this.threadId, listener.seen, mostCaughtUp + 1);
      if (missed.length > mostCaughtUp) {
        listener.send("stale", {});
        listener.seen = Math.max(this.seen, ...missed.map(({ position }) => position));
        break;
      }
      for (const reply of missed) tell(listener, reply);
      // The last of them may have been deleted: nobody waits for it.
      listener.seen = Math.max(listener.seen, known);
    } while (listener.seen < this.seen);
    listener.isCatchingUp = false;
  }

  /**
   * One piece of news after the other, in the order of commits: what is deleted must not overtake what was posted, although
   * that has to be read first.
   */
  inTurn(work: () => Promise<void> | void): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => {});
    return done;
  }

  /** Reads what is new and passes it on. */
  async look(): Promise<void> {
    const fresh = await listRepliesAfter(this.database, this.threadId, this.seen, mostCaughtUp);
    for (const reply of fresh) {
      this.seen = reply.position;
      for (const listener of this.listeners) {
        if (!listener.isCatchingUp && reply.position > listener.seen) tell(listener, reply);
      }
    }
    if (fresh.length === mostCaughtUp) await this.look();
  }

  async tellEdited(replyId: string) {
    const reply = await findReply(this.database, replyId);
    if (!reply) return;
    for (const listener of this.listeners) listener.edited(reply);
  }

  tellAll<Name extends keyof Messages>(name: Name, data: Messages[Name]) {
    for (const listener of this.listeners) listener.send(name, data);
  }
}

function tell(listener: Listener, reply: JudgedReply) {
  listener.seen = reply.position;
  listener.reply(reply);
}
