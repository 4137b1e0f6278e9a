import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a client may take, in milliseconds. */
type Deadlines = {
  /** To send the head of a request. */
  head: number;
  /** To send a whole request. */
  body: number;
  /** To read `leastBytes` of a response, or the rest of it; slower clients are disconnected at the next check. */
  reading: number;
  leastBytes: number;
};

/** As SECURITY.md promises them: a slow reader is disconnected after a minute at the latest. */
const deadlines: Deadlines = { head: 15_000, body: 60_000, reading: 30_000, leastBytes: 32 * 1024 };

/** All of them shorter, for tests. */
export const scaled = (by: number, { head, body, reading, leastBytes }: Deadlines = deadlines): Deadlines => ({
  head: Math.round(head * by),
  body: Math.round(body * by),
  reading: Math.round(reading * by),
  leastBytes,
});

/** For `createServer`: Node looks for heads and bodies that are late only so often, and every half a minute by itself. */
export const requestDeadlines = ({ head, body }: Deadlines) => ({
  headersTimeout: head,
  requestTimeout: body,
  connectionsCheckingInterval: Math.ceil(Math.min(1000, head / 4)),
});

/**
 * Ends connections whose reader takes too little of what waits for it. Where nothing waits there is no deadline: a live
 * stream without news stays open, and one that nobody reads is cut like any other answer.
 */
export function cutSlowReaders(server: Server, { reading, leastBytes }: Deadlines): void {
  server.on("connection", (socket: Socket) => {
    let before = { waiting: 0, queue: 0, done: 0 };
    const timer = setInterval(() => {
      const now = {
        waiting: socket.writableLength,
        queue: queueOf(socket),
        done: socket.bytesWritten - socket.writableLength,
      };
      const taken = now.done - before.done + Math.max(0, before.queue - now.queue);
      // Compare with what was queued at the last check: what is queued now may be newer.
      if (now.waiting > 0 && taken < Math.min(before.waiting, leastBytes)) socket.resetAndDestroy();
      before = now;
    }, reading);
    timer.unref();
    socket.once("close", () => clearInterval(timer));
  });
}

/** libuv's own write queue: one pending write may be a whole page. */
const queueOf = (socket: Socket) =>
  (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;
