import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Requests that are under way when the server stops listening may take this long to finish. */
const graceMs = 10_000;

type Stopping = {
  /** From now on `/readyz` says no. */
  sayGoodbye(): void;
  /** Ends what never ends by itself. */
  beginToStop(): void;
  close(): Promise<void>;
};

/**
 * On SIGTERM: says that it is leaving and goes on serving, so that whoever sends requests can send them elsewhere; then takes
 * no more, lets those finish that are under way, and ends. A person at the keyboard (SIGINT) does not wait for the first.
 * @param drainMs how long it goes on
 */
export function stopGracefully(server: Server, { sayGoodbye, beginToStop, close }: Stopping, drainMs: number) {
  const leave = createLeave(server);
  let askedAt = 0;
  const stop = async (signal: NodeJS.Signals) => {
    // One signal to a process group arrives twice, passed on by the parent; a person who means it waits a second.
    if (askedAt && Date.now() - askedAt > 1000) process.exit(1);
    if (askedAt) return;
    askedAt = Date.now();
    sayGoodbye();
    leave();
    if (signal === "SIGTERM") await wait(drainMs);
    setTimeout(() => process.exit(1), graceMs + 5000).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    beginToStop();
    // Again and again: what ends now leaves a connection that its browser would keep.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** @returns what makes every answer from now on the last one on its connection, those that are being made included. */
function createLeave(server: Server): () => void {
  const making = new Set<ServerResponse>();
  let isLeaving = false;
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isLeaving) return isLast(response);
    making.add(response);
    response.once("close", () => making.delete(response));
  });
  return () => {
    isLeaving = true;
    making.forEach(isLast);
  };
}
