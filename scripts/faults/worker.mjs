import { fork } from "node:child_process";
import { join } from "node:path";

/** A process that runs test files of the copy, ended and begun anew when a fault makes one run without end. */
export function openWorker(copy, databaseUrl) {
  let child;
  const start = () =>
    fork(join(copy, "scripts/faults/runner.mjs"), {
      cwd: copy,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_ENV: "test" },
      // A group of its own, so that its end is that of the tests' processes too.
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  const stop = () => {
    try {
      if (child) process.kill(-child.pid, "SIGKILL");
    } catch {}
    child = undefined;
  };

  /** The runner's answer; `undefined` when it ends, or sends nothing for longer than the timeout. */
  function ask(question, timeout) {
    child ??= start();
    const asked = child;
    return new Promise((resolve) => {
      let timer;
      const settle = (answer) => {
        clearTimeout(timer);
        asked.off("message", hear).off("exit", giveUp);
        resolve(answer);
      };
      const giveUp = () => {
        stop();
        settle(undefined);
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, timeout * 1000);
      };
      const hear = (message) => (message.finished ? wait() : settle(message));
      asked.on("message", hear).on("exit", giveUp);
      wait();
      asked.send(question);
    });
  }

  /** A test that never ends has failed. */
  async function firstToFail(fault, tests) {
    const timeout = 60 + 5 * Math.max(...tests.map(({ seconds }) => seconds));
    const answer = await ask({ fault: fault.id, files: tests.map(({ file }) => file) }, timeout);
    if (!answer) return "(no end)";
    const failed = answer.modules.find(({ passed }) => !passed)?.file;
    return failed ?? (answer.unhandled > 0 ? "(an error that no test caught)" : undefined);
  }

  return {
    async testFiles() {
      return (await ask({ list: true }, 120)).files;
    },
    /** How long a test file takes and which faults it covers. Runs it again where it failed once. */
    async measure(file, mayFail = true) {
      const answer = await ask({ files: [file] }, 600);
      const measured = answer?.modules[0] ?? { file, passed: false };
      return measured.passed || !mayFail ? measured : this.measure(file, false);
    },
    /** The test file that notices the fault, if there is one: it fails twice, so that no tired machine notices for it. */
    async notice(fault, tests) {
      for (let rest = tests; rest.length > 0; ) {
        const failed = await firstToFail(fault, rest);
        if (!failed) return undefined;
        const at = rest.findIndex(({ file }) => file === failed);
        // Without an end, any of them may be the one.
        if (await firstToFail(fault, at === -1 ? rest : [rest[at]])) return failed;
        rest = at === -1 ? [] : rest.slice(at + 1);
      }
      return undefined;
    },
    close: stop,
  };
}
