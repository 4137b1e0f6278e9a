import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { type FromProcess, slotName, type ToProcess } from "./messages.ts";

/** A start may wait for a migration. In ms. */
const longestStart = 10 * 60_000;
/** Longer than a process gives its own connections: see `stop.ts`. */
const longestLeave = 4 * 60_000;
/** Who lived so long did not end for the reason that ended the one before. */
const steadyAfter = 60_000;
const longestPause = 30_000;
/** Starts in a row that failed, with no process left that serves. */
const mostFailures = 5;

export type Member = { worker: Worker; slot: number; since: number; isLeaving: boolean; ended: Promise<void> };

type Told = { why: string; slot: number };

/**
 * The processes of this machine, one for each slot. One that ends by itself is started again, at once and then less and less often.
 * @param onMessage what one says that serves
 * @param tell a line for the log
 * @param giveUp none serves, and none can be started
 */
export function createCrew(
  environment: Record<string, string>,
  onMessage: (from: Member, message: FromProcess) => void,
  { tell, giveUp }: { tell(what: Told): void; giveUp(): void },
) {
  const serving = new Map<number, Member>();
  const failures = new Map<number, number>();
  let isStopping = false;

  /** @returns what it said when it was ready. @throws Error when it ended before that; it has said why itself */
  async function start(slot: number): Promise<string[]> {
    const worker = cluster.fork({ ...environment, [slotName]: String(slot) });
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    const member: Member = { worker, slot, since: performance.now(), isLeaving: false, ended };
    const ready = Promise.withResolvers<string[]>();
    worker.on("message", (message: FromProcess) => {
      if (message.kind === "ready") ready.resolve(message.lines);
      // Said in order: it has had its last connection by now, and gets this after it.
      else if (message.kind === "left") tellMember(member, { kind: "has-left" });
      else onMessage(member, message);
    });
    // A channel that broke is told of by the end of its process.
    worker.on("error", () => {});
    worker.once("exit", () => ready.reject(new Error("It ended before it was ready")));
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), longestStart);
    const lines = await ready.promise.finally(() => clearTimeout(timer));
    member.since = performance.now();
    serving.set(slot, member);
    void ended.then(() => lose(member));
    return lines;
  }

  function lose(member: Member) {
    if (serving.get(member.slot) === member) serving.delete(member.slot);
    if (isStopping || member.isLeaving) return;
    const { slot } = member;
    const { exitCode, signalCode } = member.worker.process;
    tell({ why: `ended with ${signalCode ?? exitCode}`, slot });
    failures.set(slot, performance.now() - member.since > steadyAfter ? 0 : (failures.get(slot) ?? 0) + 1);
    void revive(slot);
  }

  async function revive(slot: number) {
    while (!isStopping) {
      const failed = failures.get(slot) ?? 0;
      await wait(failed > 1 ? Math.min(longestPause, 500 * 2 ** failed) : 0);
      if (isStopping || (await start(slot).catch(() => undefined))) return;
      failures.set(slot, failed + 1);
      if (failed + 1 >= mostFailures && serving.size === 0) return giveUp();
    }
  }

  /** Waits until it has ended, which may take as long as somebody keeps a connection open on which nothing is asked. */
  async function leave(member: Member) {
    member.isLeaving = true;
    const late = setTimeout(() => member.worker.process.kill("SIGKILL"), longestLeave);
    tellMember(member, { kind: "leave" });
    await member.ended;
    clearTimeout(late);
  }

  return {
    start,
    others: (than: Member) => [...serving.values()].filter((each) => each !== than && !each.isLeaving),
    tellMember,

    /** Exchanges one after the other, each when its successor serves. @throws Error when one of these can't be started */
    async replaceAll() {
      for (const [slot, member] of [...serving].sort(([one], [other]) => one - other)) {
        if (isStopping) return;
        await start(slot);
        await leave(member);
      }
    },

    /** Passes a signal on to all there are, those that are starting or leaving as well, and waits for their ends. */
    async stop(signal: NodeJS.Signals, longest: number) {
      isStopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);
      for (const worker of all) worker.process.kill(signal);
      const late = setTimeout(() => {
        for (const worker of all) worker.process.kill("SIGKILL");
      }, longest);
      const codes = await Promise.all(all.map(codeOf));
      clearTimeout(late);
      return codes;
    },
  };
}

const tellMember = ({ worker }: Member, message: ToProcess) =>
  void (worker.isConnected() && worker.send(message, () => {}));

const codeOf = (worker: Worker) =>
  new Promise<number | null>((resolve) => {
    if (worker.isDead()) resolve(worker.process.exitCode);
    else worker.once("exit", (code) => resolve(code));
  });
