import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where npm puts the commands of the packages, `node` (the runtime) among them. */
export const packageCommands = join(root, "node_modules", ".bin");

/** The script file behind a package's command, to be run by the runtime: `run(node, [command("vite"), "build"])`. */
export const command = (name) => join(packageCommands, name);

/** Says what went wrong in one line and ends with exit code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Whether what left this stamp was of what is `wanted` now: "current", "other", or "none" where nothing left one. */
export function stateOf(stamp, wanted) {
  if (!existsSync(stamp)) return "none";
  return readFileSync(stamp, "utf8") === wanted ? "current" : "other";
}

const children = new Set();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
let stopping = false;

/** A signal to npm ends npm's shell and never reaches us: treat the loss of our parent as SIGTERM. */
const shell = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}

function launch(program, args, { env, stdio, cwd = root }) {
  const child = spawn(program, args, {
    cwd,
    stdio,
    env: { ...process.env, PATH: `${packageCommands}${delimiter}${process.env.PATH ?? ""}`, ...env },
  });
  if (children.size === 0) for (const signal of signals) process.on(signal, stop);
  children.add(child);
  const forget = () => {
    children.delete(child);
    if (children.size === 0 && !stopping) for (const signal of signals) process.off(signal, stop);
  };
  child.once("exit", forget).once("error", forget);
  return child;
}

/** A terminal sends Ctrl-C to the children as well as to us: passing it on would make it two. */
const childrenHaveIt = (signal) => signal === "SIGINT" && process.stdin.isTTY;

/** Passes a signal on, waits for what is running to end (ten seconds, then by force) and ends likewise. */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  const end = () => process.exit(128 + constants.signals[signal]);
  for (const child of children) {
    child.once("exit", () => children.size === 0 && end());
    if (!childrenHaveIt(signal)) child.kill(signal);
  }
  setTimeout(() => {
    for (const child of children) child.kill("SIGKILL");
    end();
  }, 10_000);
}

/** Runs a program to its end and gives its exit code. Never comes back once this script has been told to stop. */
export function run(program, args, { env, stdio = ["ignore", "inherit", "inherit"] } = {}) {
  return new Promise((resolve, reject) => {
    const child = launch(program, args, { env, stdio });
    child.once("error", reject);
    child.once("exit", (code) => stopping || resolve(code ?? 1));
  });
}

/** Runs a program silently; gives its exit code and everything it printed. */
export function runQuietly(program, args, { env, cwd } = {}) {
  return new Promise((resolve, reject) => {
    const child = launch(program, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => stopping || resolve({ code: code ?? 1, output }));
  });
}

/**
 * Our own options that name files of settings, by whole paths: the server looks for names in them that nothing reads. What they
 * set stands in the environment by now, which comes first. What can be read once only, as a pipe, was read.
 */
function settingsOptions() {
  const several = { type: "string", multiple: true };
  const { values } = parseArgs({
    args: process.execArgv,
    options: { "env-file": several, "env-file-if-exists": several },
    strict: false,
  });
  return [values["env-file"] ?? [], values["env-file-if-exists"] ?? []]
    .flat()
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .map((path) => `--env-file=${resolve(path)}`);
}

/**
 * Becomes the program that this Node is given, as far as Node can: passes signals on, waits for as long as it takes to end,
 * and ends with its exit code. One stop often arrives twice (from the terminal's group, from npm): repeats within a second count once.
 */
export function handOver(node, args, { env } = {}) {
  const child = spawn(node, [...settingsOptions(), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of signals) {
    process.on(signal, () => {
      const repeated = performance.now() - last < 1000;
      last = performance.now();
      // A closed terminal is a reason to stop in an orderly way, and nothing more.
      if (!repeated && !childrenHaveIt(signal)) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  }
  // Not to stop, and so as often as it comes.
  process.on("SIGUSR2", () => child.kill("SIGUSR2"));
  child.on("error", (error) => fail(`Porchlight could not be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
