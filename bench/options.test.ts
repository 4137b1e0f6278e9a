import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { usage } from "./options";

const asked = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bench/main.ts", ...args], { encoding: "utf8" });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

it.each(["--help", "-h"])("says what can be asked for: %s", (help) =>
  expect(asked(help)).toEqual({ status: 0, stdout: usage, stderr: "" }),
);

it.each([
  [["--only", "nothing"], 'There is no measurement "nothing".'],
  [["--answers", "5"], "--answers must be a number from 100 to 10000000."],
])("fails with it at what it can't do: %j", (args, sentence) =>
  expect(asked(...args)).toEqual({ status: 1, stdout: "", stderr: `${sentence}\n\n${usage}` }),
);
