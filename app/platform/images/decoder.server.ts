import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { PictureAnswer, PictureJob } from "./picture-job.ts";
import { soundAnswer } from "./sound-answer.server.ts";

/**
 * No answer: there was no room in the queue, the child crashed over this picture or took too long, or it never came to
 * say that it is there.
 */
export class NoAnswer extends Error {
  readonly reason: "busy" | "lost" | "unstarted";
  constructor(reason: NoAnswer["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

type Options = {
  /** The file that the child runs. */
  entry?: string;
  /** For one picture, in ms. */
  timeLimit?: number;
  /** What the child may take, in MB. The largest picture takes about 550: 50 megapixels of eight bytes each. */
  memoryLimit?: number;
  /** Without work for so many ms, the child ends and gives its memory back. */
  idleLimit?: number;
  /** How many pictures may wait for the one in work. */
  queueLimit?: number;
};

export interface Decoder {
  /** @throws NoAnswer */
  decode(job: PictureJob): Promise<PictureAnswer>;
  /** The process id of the child that decodes, while one runs. */
  readonly pid: number | undefined;
}

type Task = { job: PictureJob; resolve(answer: PictureAnswer): void; reject(reason: Error): void };

/**
 * Decodes pictures one after the other in a child process, so that a picture which crashes or hangs the decoder ends
 * the child and not the site. The child is started for the first picture, again after a crash, and ends with its parent.
 */
export function createDecoder(options: Options = {}): Decoder {
  const { timeLimit = 15_000, memoryLimit = 800, idleLimit = 5 * 60_000, queueLimit = 20 } = options;
  const entry = options.entry ?? join(process.cwd(), "server", "image-child.ts");
  const waiting: Task[] = [];
  let task: Task | undefined;
  let child: ChildProcess | undefined;
  let hasSpoken = false;
  let timer: NodeJS.Timeout | undefined;

  function next() {
    if (task) return;
    task = waiting.shift();
    child ??= task && start();
    clearTimeout(timer);
    if (!task) return rest();
    timer = setTimeout(() => lose(child, `took more than ${timeLimit} ms`), timeLimit);
    child?.ref();
    child?.channel?.ref();
    // A child that can't be reached has ended or is about to, which is told by its own event.
    child?.send(task.job, () => {});
  }

  function start(): ChildProcess {
    const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
    const started = fork(entry, [String(memoryLimit * 1024 * 1024)], {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // Nothing secret goes to where strangers' bytes are read.
      env: { PATH, SystemRoot, TEMP, TMPDIR, VIPS_WARNING: "0", MALLOC_ARENA_MAX: "2" },
    });
    hasSpoken = false;
    started.on("message", (message) => {
      if (started !== child) return;
      hasSpoken = true;
      if (message !== "ready" && task) hear(started, message, task.job);
    });
    started.once("exit", (code, signal) => lose(started, `ended with ${signal ?? code}`));
    started.on("error", (error) => lose(started, error.message));
    return started;
  }

  function hear(from: ChildProcess, message: unknown, job: PictureJob) {
    const answer = soundAnswer(message, job);
    if (answer) settle((done) => done.resolve(answer));
    else lose(from, "answered what can't be");
  }

  /** The child is gone or has to go: its picture is refused, the next one gets a new child. */
  function lose(lost: ChildProcess | undefined, why: string) {
    if (!lost || lost !== child) return;
    child = undefined;
    lost.kill("SIGKILL");
    const error = hasSpoken
      ? new NoAnswer("lost", `The picture process ${why}`)
      : new NoAnswer("unstarted", `The picture process could not be started from ${entry}: it ${why}`);
    settle((done) => done.reject(error));
  }

  function settle(answer: (done: Task) => void) {
    const done = task;
    task = undefined;
    if (done) answer(done);
    next();
  }

  /** Without work the child keeps nobody from ending. */
  function rest() {
    child?.unref();
    child?.channel?.unref();
    timer = setTimeout(() => lose(child, "had nothing to do"), idleLimit).unref();
  }

  return {
    get pid() {
      return child?.pid;
    },
    decode(job) {
      if (waiting.length >= queueLimit) return Promise.reject(new NoAnswer("busy", "Too many pictures are waiting"));
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        next();
      });
    },
  };
}
