import type { Dependencies } from "~/platform/dependencies.server";
import { type Listener, Room } from "./room.server";

type News = Parameters<Parameters<Dependencies["changes"]["watch"]>[1]>[0];

/** Who has which thread open in this process. Fed by the database's news, so that it works between processes too. */
class Hub {
  private readonly rooms = new Map<string, Room>();
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    dependencies.changes.watch("threads", async (news) => {
      try {
        await this.hear(news);
      } catch (error) {
        this.report(error);
        throw error;
      }
    });
  }

  /**
   * @param position of the thread's newest reply, read a moment ago
   * @param end ends the connection, where what was missed can't be read
   */
  enter(threadId: string, position: number, listener: Listener, end: () => void): () => void {
    const room = this.rooms.get(threadId) ?? new Room(this.dependencies, threadId, position);
    this.rooms.set(threadId, room);
    room.join(listener).catch((error) => {
      this.report(error);
      end();
    });
    return () => this.leave(threadId, room, listener);
  }

  private leave(threadId: string, room: Room, listener: Listener) {
    room.listeners.delete(listener);
    if (room.listeners.size === 0 && this.rooms.get(threadId) === room) this.rooms.delete(threadId);
  }

  /** Nothing at all means that news may have been missed. */
  private async hear(news: News) {
    if (!news) {
      await Promise.all([...this.rooms.values()].map((room) => room.inTurn(() => room.look())));
    } else if (news.what === "board gone") this.tellOfBoard();
    else {
      const room = this.rooms.get(news.threadId ?? "");
      await room?.inTurn(() => pass(room, news));
    }
  }

  /** Which threads stood on it nobody can ask any more: they all look again. Boards are rarely deleted. */
  private tellOfBoard() {
    for (const room of this.rooms.values()) room.tellAll("stale", {});
  }

  private report(error: unknown) {
    this.dependencies.log.error({ err: error }, "live replies");
  }
}

async function pass(room: Room, { what, replyId }: NonNullable<News>) {
  if (what === "posted") await room.look();
  else if (what === "edited" && replyId) await room.tellEdited(replyId);
  else if (what === "edited") room.tellAll("stale", {});
  else if (what === "deleted" && replyId) room.tellAll("deleted", { id: replyId });
  else if (what === "gone") room.tellAll("gone", {});
}

const hubs = new WeakMap<Dependencies, Hub>();

/** One for each process. */
export function hubOf(dependencies: Dependencies): Hub {
  let hub = hubs.get(dependencies);
  if (!hub) {
    hub = new Hub(dependencies);
    hubs.set(dependencies, hub);
  }
  return hub;
}
