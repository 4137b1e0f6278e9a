import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { dirname, resolve } from "node:path";
import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import { splitOptions } from "../node-options.ts";
import { createCrew, type Member } from "./crew.ts";
import { type FromProcess, inboxKeyName } from "./messages.ts";

/** Beyond the time that a process gives what it is doing. In ms. */
const stopSlack = 25_000;
/** Somewhat longer than one waits for the database when it is asked. */
const metricsWait = 2_500;

type Paths = Pick<Config, "dataDir" | "cityFile" | "backupDir" | "credentialIssuers">;

/**
 * The first process of several: it takes connections and hands them on in turns, and knows nothing of the application, which each of
 * the others loads as it starts. SIGUSR2 replaces them one after the other; SIGTERM and SIGINT are passed on to all. Any other signal
 * ends it, and all at once.
 * @param port that all of them share
 */
export async function runProcesses({ webProcesses, drainSeconds, ...config }: Config, port: number): Promise<void> {
  const log = createLog(config.logLevel);
  const entry = resolve(process.argv[1] as string);
  // The path as it was given: where it leads through a link to the newest version, the next process is of that.
  // Nor are settings read again: they are those of this start, even when their file is another by then, or gone.
  cluster.setupPrimary({ exec: entry, cwd: dirname(dirname(entry)), execArgv: splitOptions(process.execArgv).others });
  const environment = {
    PORT: String(port),
    ...wholePaths(config),
    [inboxKeyName]: randomBytes(18).toString("base64url"),
  };
  const crew = createCrew(environment, answer, {
    tell: (line, slot) => log.error({ process: slot }, line),
    giveUp: () => void end("SIGTERM", 1),
  });
  const questions = new Map<number, { metrics: unknown[]; missing: number; done(): void }>();
  let asked = 0;
  // Nor while they start.
  let isReplacing = true;
  let isEnding = false;

  process.on("SIGTERM", (signal) => end(signal));
  process.on("SIGINT", (signal) => end(signal));
  process.on("SIGUSR2", replace);
  try {
    const lines = await crew.start(1);
    // The first one has brought the database up to date.
    await Promise.all(Array.from({ length: webProcesses - 1 }, (_, index) => crew.start(index + 2)));
    isReplacing = false;
    for (const line of lines) console.log(line);
  } catch {
    // What was wrong was said, by that process or of it.
    return end("SIGTERM", 1);
  }

  async function end(signal: NodeJS.Signals, code = 0) {
    isEnding = true;
    const codes = await crew.stop(signal, drainSeconds * 1000 + stopSlack);
    process.exit(code || (codes.some((each) => each === 1) ? 1 : 0));
  }

  async function replace() {
    if (isReplacing) return log.warn("the processes are starting, or being replaced already");
    isReplacing = true;
    try {
      await crew.replaceAll(webProcesses);
      if (!isEnding) console.log("Every process was replaced.");
    } catch {
      if (!isEnding)
        log.error("a new process could not be started, for what was said before this; the others go on as they are");
    }
    isReplacing = false;
  }

  function answer(from: Member, message: FromProcess) {
    if (message.kind === "metrics")
      return questions.get(message.id)?.metrics.push(message.metrics) && settle(message.id);
    if (message.kind === "ask-metrics") void collect(from, message.id);
  }

  async function collect(from: Member, id: number) {
    const others = crew.others(from);
    const question = ++asked;
    const metrics = await new Promise<unknown[]>((done) => {
      const parts: unknown[] = [];
      const timer = setTimeout(() => done(parts), metricsWait);
      questions.set(question, {
        metrics: parts,
        missing: others.length + 1,
        done() {
          clearTimeout(timer);
          done(parts);
        },
      });
      for (const other of others) crew.tellMember(other, { kind: "read-metrics", id: question });
      settle(question);
    });
    questions.delete(question);
    crew.tellMember(from, { kind: "all-metrics", id, metrics });
  }

  function settle(id: number) {
    const question = questions.get(id);
    if (question && --question.missing === 0) question.done();
  }
}

/** The processes run in another folder: each path is to mean what it means here. */
export function wholePaths({ dataDir, cityFile, backupDir, credentialIssuers }: Paths): Record<string, string> {
  const paths = {
    DATA_DIR: dataDir,
    CITY_FILE: cityFile,
    BACKUP_DIR: backupDir,
    CREDENTIAL_ISSUERS: credentialIssuers,
  };
  return Object.fromEntries(Object.entries(paths).flatMap(([name, path]) => (path ? [[name, resolve(path)]] : [])));
}
