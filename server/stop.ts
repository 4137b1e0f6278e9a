import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How long open requests may take to finish. */
const graceMs = 10_000;

/** A connection on which nothing is asked is closed by its proxy, or by us after 75 s; a request on it may take a minute more. */
const longestLeaveMs = 150_000;

type Stopping = {
  /** `/readyz` fails from now on. */
  startDraining(): void;
  /** Ends event streams. */
  endOpenStreams(): void;
  close(): Promise<void>;
};

/**
 * On SIGTERM: `/readyz` fails while the server goes on, so that a load balancer uses another one; then it accepts no more
 * requests, lets open ones finish, and exits. SIGINT (a person at the keyboard) skips the first step.
 * @param drainMs length of the first step
 * @returns `leave` for one of several processes that share a port and stays ready: it takes no more connections, which the others
 *   get, answers what comes on those that it has, each for the last time, and exits when they have ended. None is closed while a
 *   request may be under way on it.
 */
export function stopGracefully(server: Server, { startDraining, endOpenStreams, close }: Stopping, drainMs: number) {
  const closeConnections = createConnectionCloser(server);
  let askedAt = 0;
  const stop = async (signal: NodeJS.Signals) => {
    // A signal to a process group arrives twice, passed on by the parent: ignore repeats within 1 s.
    if (askedAt && Date.now() - askedAt > 1000) process.exit(1);
    if (askedAt) return;
    askedAt = Date.now();
    startDraining();
    closeConnections();
    if (signal === "SIGTERM") await wait(drainMs);
    setTimeout(() => process.exit(1), graceMs + 5000).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    endOpenStreams();
    // Repeat: finishing requests leave idle keep-alive connections.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(force);
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return {
    async leave(untilNoneComes: () => Promise<void>) {
      if (askedAt) return;
      closeConnections();
      const force = setTimeout(() => server.closeAllConnections(), longestLeaveMs);
      // That of HTTP would close those on which nothing is asked just now.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      endOpenStreams();
      await Promise.all([closed, untilNoneComes()]);
      clearTimeout(force);
      if (askedAt) return;
      await close();
      process.exit(0);
    },
  };
}

/** @returns the function that adds `Connection: close` to all further responses, unfinished ones included */
function createConnectionCloser(server: Server): () => void {
  const unfinished = new Set<ServerResponse>();
  let isClosing = false;
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isClosing) return closeAfter(response);
    unfinished.add(response);
    response.once("close", () => unfinished.delete(response));
  });
  return () => {
    isClosing = true;
    unfinished.forEach(closeAfter);
  };
}
