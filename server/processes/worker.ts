import cluster from "node:cluster";
import { type FromProcess, inboxKeyName, slotName, type ToProcess } from "./messages.ts";

/** Of one that is started by the first of several. */
export type Crew = {
  /** Which of them this is, from 1. It stays with whoever takes its place. */
  slot: number;
  /** Of the local inbox. */
  inboxKey: string;
  /** What the others tell of themselves: those that answer within seconds. */
  metricsOfOthers(): Promise<unknown[]>;
  /** Answers the others. */
  tellMetrics(read: () => Promise<unknown>): void;
  /** While it does, or waits for who does, its start may take as long as it takes. */
  tellMigrating(isAtWork: boolean): void;
  /** @param lines for the person who started it */
  sayReady(lines: string[]): void;
  /** @param leave is given what waits until no more connections come, once the port is given back */
  onLeave(leave: (untilNoneComes: () => Promise<void>) => void): void;
};

/** Longer than the first one waits for the others. In ms. */
const longestWait = 4_000;

/** Undefined for a process that is alone on its machine, as far as it knows. */
export function findCrew(): Crew | undefined {
  if (!cluster.isWorker) return undefined;
  const waiting = new Map<number, (metrics: unknown[]) => void>();
  let read: (() => Promise<unknown>) | undefined;
  let leave: (untilNoneComes: () => Promise<void>) => void = () => {};
  const left = Promise.withResolvers<void>();
  const untilNoneComes = () => {
    send({ kind: "left" });
    return left.promise;
  };
  let asked = 0;
  process.on("message", async (message: ToProcess) => {
    if (message.kind === "ping") send({ kind: "pong" });
    else if (message.kind === "leave") leave(untilNoneComes);
    else if (message.kind === "has-left") left.resolve();
    else if (message.kind === "all-metrics") waiting.get(message.id)?.(message.metrics);
    else if (message.kind === "read-metrics" && read) {
      const metrics = await read().catch(() => []);
      send({ kind: "metrics", id: message.id, metrics });
    }
  });
  return {
    slot: Number(process.env[slotName]),
    inboxKey: process.env[inboxKeyName] as string,
    async metricsOfOthers() {
      const id = ++asked;
      const others = await new Promise<unknown[]>((resolve) => {
        const timer = setTimeout(() => resolve([]), longestWait);
        waiting.set(id, (metrics) => {
          clearTimeout(timer);
          resolve(metrics);
        });
        send({ kind: "ask-metrics", id });
      });
      waiting.delete(id);
      return others;
    },
    tellMetrics(how) {
      read = how;
    },
    tellMigrating: (isAtWork) => send({ kind: "migrating", isAtWork }),
    sayReady: (lines) => send({ kind: "ready", lines }),
    onLeave(how) {
      leave = how;
    },
  };
}

/** Where the first one is gone, this one ends at once: Node sees to that. */
const send = (message: FromProcess) => void process.send?.(message, undefined, undefined, () => {});
