import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { wholeCity } from "city";
import { today } from "~/domain/calendar/city-time.server";
import type { CalendarAnswer, CalendarJob } from "./reading/answer";
import { daysAhead, mostEvents } from "./rules";

/** No answer: too many were waiting, or the process ran out of time or memory over this calendar. */
export class NotRead extends Error {
  readonly reason: "busy" | "lost";
  constructor(reason: "busy" | "lost", message: string) {
    super(message);
    this.reason = reason;
  }
}

type Options = {
  /** The file that the process runs. */
  entry?: string;
  /** For one calendar, once the process is up, in ms. */
  timeLimit?: number;
  /** In MB. */
  memory?: number;
  /** How many may wait for the one in work. */
  queueLimit?: number;
};

export type CalendarReader = {
  /**
   * @param known UIDs that are followed beyond the eight weeks
   * @throws NotRead; Error when the process can't be started at all
   */
  read(bytes: Uint8Array, now: Date, known?: readonly string[]): Promise<CalendarAnswer>;
};

/**
 * Reads calendars one after the other, each in a process of its own, so that one which takes all time and memory there is
 * ends that process and not the site.
 */
export function createCalendarReader(options: Options = {}): CalendarReader {
  const { queueLimit = 20, ...limits } = options;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    read(bytes, now, known = []) {
      if (waiting > queueLimit) return Promise.reject(new NotRead("busy", "Too many calendars are waiting"));
      waiting++;
      const days = { zone: wholeCity().timeZone, from: today(now), days: daysAhead };
      const job = { bytes, ...days, most: mostEvents, known };
      const mine = last.then(() => inProcess(job, limits));
      last = mine.catch(() => {}).finally(() => waiting--);
      return mine;
    },
  };
}

/** For a busy machine, in ms. */
const startLimit = 60_000;

function inProcess(job: CalendarJob, { entry, timeLimit = 20_000, memory = 256 }: Omit<Options, "queueLimit">) {
  const child = start(entry ?? join(process.cwd(), "server", "calendar-child.ts"), memory);
  return new Promise<CalendarAnswer>((resolve, reject) => {
    let hasSpoken = false;
    const lose = (why: string) => {
      const error = `The calendar process ${why}`;
      reject(hasSpoken ? new NotRead("lost", error) : new Error(error));
      end();
    };
    let timer = setTimeout(() => lose("did not start"), startLimit);
    const end = () => {
      clearTimeout(timer);
      child.kill("SIGKILL");
    };
    child.on("message", (message: CalendarAnswer | "ready") => {
      hasSpoken = true;
      // A process that can't be reached has ended or is about to, which is told by its own event.
      if (message !== "ready") {
        resolve(message);
        return end();
      }
      child.send(job, () => {});
      clearTimeout(timer);
      timer = setTimeout(() => lose(`took more than ${timeLimit} ms`), timeLimit);
    });
    child.once("exit", (code, signal) => lose(`ended with ${signal ?? code}`));
    child.on("error", (error) => lose(error.message));
  });
}

function start(entry: string, memory: number): ChildProcess {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  return fork(entry, {
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // Nothing secret goes to where strangers' words are read.
    env: { PATH, SystemRoot, TEMP, TMPDIR },
  });
}
