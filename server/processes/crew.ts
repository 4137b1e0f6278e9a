import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type FromProcess, slotName, type ToProcess } from "./messages.ts";

/** For what a start does beside migrations, which may take hours on a large table. In ms. */
const longestStart = 10 * 60_000;
/** Longer than a process gives its own connections: see `stop.ts`. */
const longestLeave = 4 * 60_000;
/** Who lived so long did not end for the reason that ended the one before. */
const steadyAfter = 60_000;
const longestPause = 30_000;
/** One that does not answer for so long is stuck: it would get its share of the connections, and answer none. */
const longestSilence = 30_000;
const pingsMissed = 6;
/** Starts in a row that failed, with no process left that serves. */
const mostFailures = 5;

export type Member = { worker: Worker; slot: number; since: number; ended: Promise<void> };

type Watching = { tell(line: string, slot: number): void; giveUp(): void; silence?: number; patience?: number };

/**
 * The processes of this machine, one for each slot. One that ends by itself is started again, at once and then less and less often.
 * @param onMessage what one says that serves
 * @param tell a line for the log
 * @param giveUp none serves, and none can be started
 * @param silence of one that serves, in ms
 * @param patience with one that starts, in ms
 */
export function createCrew(
  environment: Record<string, string>,
  onMessage: (from: Member, message: FromProcess) => void,
  { tell, giveUp, silence = longestSilence, patience = longestStart }: Watching,
) {
  const serving = new Map<number, Member>();
  /** One at most for each slot: who else wants one there waits for the same. */
  const starting = new Map<number, Promise<string[]>>();
  const running = new Set<Worker>();
  const failures = new Map<number, number>();
  let isStopping = false;

  /** @returns what it said when it was ready. @throws Error when it ended before that; why has been said */
  function start(slot: number): Promise<string[]> {
    const under = starting.get(slot) ?? launch(slot).finally(() => starting.delete(slot));
    starting.set(slot, under);
    return under;
  }

  async function launch(slot: number): Promise<string[]> {
    const worker = await fork(slot);
    running.add(worker);
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    const member: Member = { worker, slot, since: performance.now(), ended };
    const ready = Promise.withResolvers<string[]>();
    const limit = limitStart(member);
    worker.on("message", (message: FromProcess) => {
      if (message.kind === "ready") ready.resolve(message.lines);
      else if (message.kind === "migrating") limit[message.isAtWork ? "lift" : "set"]();
      // Said in order: it has had its last connection by now, and gets this after it.
      else if (message.kind === "left") tellMember(member, { kind: "has-left" });
      else onMessage(member, message);
    });
    worker.once("exit", () => {
      running.delete(worker);
      ready.reject(new Error("It ended before it was ready"));
    });
    const lines = await ready.promise.finally(limit.lift).catch((error) => {
      const { signalCode } = worker.process;
      // Else it has said itself what was wrong.
      if (signalCode && !isStopping) tell(`a process ended with ${signalCode} before it was ready`, slot);
      throw error;
    });
    member.since = performance.now();
    serving.set(slot, member);
    watch(member);
    void ended.then(() => lose(member));
    return lines;
  }

  function limitStart({ worker, slot }: Member) {
    let timer: NodeJS.Timeout | undefined;
    const lift = () => clearTimeout(timer);
    const end = () => {
      tell(`a process was not ready after ${Math.round(patience / 1000)} s, and is ended`, slot);
      worker.process.kill("SIGKILL");
    };
    const set = () => {
      lift();
      timer = setTimeout(end, patience);
    };
    set();
    return { set, lift };
  }

  async function fork(slot: number): Promise<Worker> {
    try {
      const worker = cluster.fork({ ...environment, [slotName]: String(slot) });
      // A channel that broke is told of by the end of its process.
      worker.on("error", () => {});
      // Where the system can't start one, no end of it is ever told.
      if (worker.process.pid === undefined) throw (await once(worker, "error"))[0];
      return worker;
    } catch (error) {
      tell(`a process could not be started (${(error as NodeJS.ErrnoException).code})`, slot);
      throw error;
    }
  }

  /** By what it left unanswered and not by the clock: the first process may have been stopped itself. */
  function watch(member: Member) {
    const { worker, slot, ended } = member;
    let unanswered = 0;
    worker.on("message", () => {
      unanswered = 0;
    });
    const timer = setInterval(() => {
      if (unanswered++ < pingsMissed) return tellMember(member, { kind: "ping" });
      clearInterval(timer);
      tell(`a process has said nothing for ${Math.round(silence / 1000)} s, and is ended`, slot);
      worker.process.kill("SIGKILL");
    }, silence / pingsMissed);
    void ended.then(() => clearInterval(timer));
  }

  function lose(member: Member) {
    const { slot } = member;
    // Otherwise its successor serves already.
    if (serving.get(slot) !== member) return;
    serving.delete(slot);
    if (isStopping) return;
    const { exitCode, signalCode } = member.worker.process;
    tell(`a process ended with ${signalCode ?? exitCode}, and another takes its place`, slot);
    failures.set(slot, performance.now() - member.since > steadyAfter ? 0 : (failures.get(slot) ?? 0) + 1);
    void revive(slot);
  }

  async function revive(slot: number) {
    while (true) {
      const failed = failures.get(slot) ?? 0;
      await wait(failed > 1 ? Math.min(longestPause, 500 * 2 ** failed) : 0);
      if (isStopping || serving.has(slot) || (await start(slot).catch(() => undefined))) return;
      failures.set(slot, failed + 1);
      if (failed + 1 >= mostFailures && serving.size === 0) return giveUp();
    }
  }

  /** Waits until it has ended, which may take as long as somebody keeps a connection open on which nothing is asked. */
  async function leave(member: Member) {
    const late = setTimeout(() => member.worker.process.kill("SIGKILL"), longestLeave);
    tellMember(member, { kind: "leave" });
    await member.ended;
    clearTimeout(late);
  }

  return {
    start,
    others: (than: Member) => [...serving.values()].filter((each) => each !== than),
    tellMember,

    /** Exchanges one after the other, each when its successor serves. @throws Error when one of these can't be started */
    async replaceAll(slots: number) {
      for (let slot = 1; slot <= slots; slot++) {
        // One that was under way already may be of the version before.
        await starting.get(slot)?.catch(() => {});
        if (isStopping) return;
        const before = serving.get(slot);
        await start(slot);
        if (before) await leave(before);
      }
    },

    /** Passes a signal on to all there are, those that are starting or leaving as well, and waits for their ends. */
    async stop(signal: NodeJS.Signals, longest: number) {
      isStopping = true;
      const all = [...running];
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
