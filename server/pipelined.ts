import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Browsers do not send further requests before the first is answered; a proxy may send a few. */
const mostWaiting = 16;

/**
 * Answers the requests of a connection one after the other, each in a turn of its own, as they must be answered in their
 * order anyway. Node hands over all that it read at once: some hundreds of small ones would hold the process for seconds.
 * Whoever has more waiting is hung up on.
 */
export function oneAtATime(listener: Listener): Listener {
  /** Of the connections that are being answered. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    response.once("close", () => setImmediate(next, socket));
    listener(request, response);
  }

  function next(socket: Socket) {
    const first = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (first) first();
    else waiting.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      answer(request, response);
    } else if (queue.length < mostWaiting) queue.push(() => answer(request, response));
    else socket.destroy();
  };
}
