import type { Services } from "~/shared/services.server";
import { type Listener, Room } from "./room.server";

/** Proxies close a connection on which nothing is said. */
const heartbeatMs = 20_000;
/** Open connections of this process, and of one address: a neighborhood behind one router fits. */
const mostListeners = 5_000;
const mostPerAddress = 100;

type Guest = { listener: Listener; address: string; beat(): void; end(): void };

type News = Parameters<Parameters<Services["changes"]["watch"]>[1]>[0];

/** Who has which thread open in this process. Fed by the database's news, so that it works between processes too. */
export class Hub {
  private readonly rooms = new Map<string, Room>();
  private readonly guests = new Set<Guest>();
  private readonly addresses = new Map<string, number>();
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
    services.changes.watch("threads", (news) => void this.hear(news).catch((error) => this.report(error)));
    const timer = setInterval(() => this.beat(), heartbeatMs);
    timer.unref();
    services.stopping.addEventListener("abort", () => {
      clearInterval(timer);
      for (const { end } of this.guests) end();
    });
  }

  hasRoomFor(address: string): boolean {
    const isFull = this.guests.size >= mostListeners;
    const most = mostPerAddress * this.services.settings.rateLimitScale;
    return !isFull && !this.services.stopping.aborted && (this.addresses.get(address) ?? 0) < most;
  }

  /** @param position of the thread's newest reply, read a moment ago */
  enter(threadId: string, position: number, guest: Guest): () => void {
    const room = this.rooms.get(threadId) ?? new Room(this.services, threadId, position);
    this.rooms.set(threadId, room);
    this.guests.add(guest);
    this.addresses.set(guest.address, (this.addresses.get(guest.address) ?? 0) + 1);
    room.join(guest.listener).catch((error) => {
      this.report(error);
      guest.end();
    });
    return () => this.leave(threadId, room, guest);
  }

  private leave(threadId: string, room: Room, guest: Guest) {
    if (!this.guests.delete(guest)) return;
    room.listeners.delete(guest.listener);
    if (room.listeners.size === 0 && this.rooms.get(threadId) === room) this.rooms.delete(threadId);
    const others = (this.addresses.get(guest.address) ?? 1) - 1;
    if (others > 0) this.addresses.set(guest.address, others);
    else this.addresses.delete(guest.address);
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

  private beat() {
    for (const guest of this.guests) guest.beat();
  }

  private report(error: unknown) {
    this.services.log.error({ err: error }, "live replies");
  }
}

async function pass(room: Room, { what, replyId }: NonNullable<News>) {
  if (what === "posted") await room.look();
  else if (what === "edited" && replyId) await room.tellEdited(replyId);
  else if (what === "edited") room.tellAll("stale", {});
  else if (what === "deleted" && replyId) room.tellAll("deleted", { id: replyId });
  else if (what === "gone") room.tellAll("gone", {});
}

const hubs = new WeakMap<Services, Hub>();

/** One for each process. */
export function hubOf(services: Services): Hub {
  let hub = hubs.get(services);
  if (!hub) {
    hub = new Hub(services);
    hubs.set(services, hub);
  }
  return hub;
}
