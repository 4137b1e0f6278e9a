import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Browsers do not pipeline requests; a proxy may send a few. */
const mostWaiting = 16;

/**
 * Handles pipelined requests one per turn of the event loop: Node emits all that it read at once, and hundreds of small
 * ones would block the process for seconds. Closes the connection beyond `mostWaiting`.
 */
export function oneAtATime(listener: Listener): Listener {
  /** Requests behind the one being answered, by connection. */
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
