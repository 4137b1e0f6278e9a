import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compiled, temporaryFolder } from "../tests/support/server";
import { help, purposeOf, taskNames } from "./command-line";
import { OperatorError } from "./operator-error";

const root = join(import.meta.dirname, "..");

describe("a process is started", () => {
  it("to serve where nothing is said, or that it is for developers", () => {
    expect(purposeOf([])).toEqual({ does: "serve" });
    expect(purposeOf(["--dev"])).toEqual({ does: "serve" });
  });

  it.each(taskNames)("for the task %s, said shortly or in full", (name) => {
    const purpose = { does: "task", name, args: ["here"] };
    expect(purposeOf([name, "here"])).toEqual(purpose);
    expect(purposeOf(["task", name, "here", "--dev"])).toEqual(purpose);
  });

  it("to set up, with its own options", () =>
    expect(purposeOf(["setup", "--answers", "a.json"])).toEqual({ does: "setup", args: ["--answers", "a.json"] }));

  it.each(["task", "task --dev", "task help", "task --help", "task -h", "--help", "-h", "help", "backup --help"])(
    "to say which tasks there are: %s",
    (line) => expect(purposeOf(line.split(" "))).toEqual({ does: "help" }),
  );

  it.each(["bakup", "constructor", "", "--list", "--quiet backup /b", "-x"])(
    "for nothing where nobody knows it, and told what there is: %j",
    (line) => {
      for (const words of [line.split(" "), ["task", ...line.split(" ")]]) {
        expect(() => purposeOf(words)).toThrow(OperatorError);
        expect(() => purposeOf(words)).toThrow(/^There is no task "\S*"\. There are: demo:reset, .*, db:move\.$/);
      }
    },
  );

  it("for no task with an option, which would be the name of a folder", () =>
    expect(() => purposeOf(["task", "backup", "--quiet", "/b"])).toThrow(/^Tasks take no options, and --quiet /));
});

describe("whoever asks which tasks there are", () => {
  type Ended = { code: number | null; out: string; errors: string; wasOpened: boolean };

  /** To its end, which a server would not come to, with a folder that a server and a task would make. */
  const run = (...words: string[]) =>
    new Promise<Ended>((resolve) => {
      const DATA_DIR = join(temporaryFolder(), "data");
      const own = { PATH: process.env.PATH, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled };
      const given = { cwd: root, env: { ...own, DATA_DIR, PORT: "0", DEMO: "off" }, timeout: 60_000 };
      const child = execFile(process.execPath, ["server/main.ts", ...words], given, (_, out, errors) =>
        resolve({ code: child.exitCode, out, errors, wasOpened: existsSync(DATA_DIR) }),
      );
    });

  it("gets a list, and no server", async () => {
    // What npm run task says before the words of whoever asks.
    expect(readFileSync(join(root, "scripts/task.mjs"), "utf8")).toContain('"task", ...process.argv.slice(2)');
    const told = { code: 0, out: `${help}\n`, errors: "", wasOpened: false };
    const [none, long, short] = await Promise.all([run("task"), run("task", "--help"), run("-h")]);
    expect([none, long, short]).toEqual([told, told, told]);
  });

  it("gets it as well for a name that there is not, as a failure", async () =>
    expect(await run("task", "--list")).toEqual({
      code: 1,
      out: "",
      errors: `There is no task "--list". There are: ${taskNames.join(", ")}.\n`,
      wasOpened: false,
    }));
});
