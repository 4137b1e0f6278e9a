import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { read } from "../tests/support/sources";
import { environment } from "./environment";
import { splitOptions } from "./node-options";
import { unknownSettings } from "./unknown-settings";

const folder = temporaryFolder();
const settings = Object.keys(environment.shape);

function fileOf(...names: string[]): string {
  const file = join(folder, `${names[0]}.env`);
  writeFileSync(file, names.map((name) => `${name}=1\n`).join(""));
  return file;
}

const saidOf = (...names: string[]) =>
  unknownSettings([`--env-file=${fileOf(...names)}`]).map(({ sentence }) => sentence);

describe("a name in the settings file that nothing reads", () => {
  it.each([
    ["WEB_PROCESES", "WEB_PROCESSES"],
    ["DATABASE_UR", "DATABASE_URL"],
    ["SERCET", "SECRET"],
    ["ADMIN_MAIL", "ADMIN_EMAIL"],
    ["base_url", "BASE_URL"],
    ["PORTS", "PORT"],
  ])("%s is told with the setting that was meant", (name, meant) => {
    expect(unknownSettings([`--env-file=${fileOf(name)}`])).toEqual([
      { isMisspelled: true, sentence: `${name} is not a setting. Did you mean ${meant}?` },
    ]);
  });

  it.each(["MINE", "SMTP_URL", "POST_HOOK"])("%s is told without one that is not like it", (name) => {
    expect(unknownSettings([`--env-file=${fileOf(name)}`])).toEqual([
      { isMisspelled: false, sentence: `${name} is not a setting: nothing here reads it.` },
    ]);
  });

  it("is no setting, nor what Node, PostgreSQL, OpenTelemetry and the system read", () => {
    expect(saidOf(...settings)).toEqual([]);
    const others = [
      "NODE_EXTRA_CA_CERTS",
      "OTEL_SERVICE_NAME",
      "PGSSLROOTCERT",
      "TMPDIR",
      "TZ",
      "https_proxy",
      "LC_ALL",
    ];
    expect(saidOf(...others)).toEqual([]);
  });

  it("is not repeated where it may be part of a key", () => {
    writeFileSync(join(folder, "cut.env"), "SECRET=x\nc2VjcmV0IGtleQ==\n");
    expect(unknownSettings([`--env-file=${join(folder, "cut.env")}`])).toEqual([]);
  });

  it("is told once, however the files are named to Node", () => {
    const [one, two, three] = ["ONE", "TWO", "THREE"].map((name) => fileOf(name, "SAME")) as [string, string, string];
    const options = ["--max-semi-space-size=16", `--env-file=${one}`, "--env-file", two, "--no-warnings"];
    const names = unknownSettings([...options, `--env-file-if-exists=${three}`, "--env-file-if-exists=/not/there"]);
    expect(names.map(({ sentence }) => sentence.split(" ")[0])).toEqual(["ONE", "SAME", "TWO", "THREE"]);
    expect(splitOptions(options)).toEqual({ files: [one, two], others: ["--max-semi-space-size=16", "--no-warnings"] });
  });

  it("is looked for by the server also where a script was given the file", () => {
    const run = pathToFileURL("scripts/lib/run.mjs").href;
    const program = `import("${run}").then((run) => run.handOver(process.execPath, ["-p", "process.execArgv[0]"]))`;
    const start = (...options: string[]) =>
      execFileSync(process.execPath, [...options, "--eval", program], { cwd: folder, encoding: "utf8" }).trim();
    const file = fileOf("GIVEN");
    expect(start("--no-warnings", "--env-file", "GIVEN.env")).toBe(`--env-file=${file}`);
    expect(start("--env-file-if-exists=GIVEN.env")).toBe(`--env-file=${file}`);
    writeFileSync(join(folder, "first.mjs"), "");
    expect(start("--env-file-if-exists=NONE.env", "--import=./first.mjs")).toBe("-p");
  });

  it("is not looked for in the environment, nor in a pipe, which was read", () => {
    expect(unknownSettings([])).toEqual([]);
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(unknownSettings([`--env-file=${pipe}`])).toEqual([]);
  });
});

describe("each setting", () => {
  it("stands in the table of docs/running.md, and nothing else does", () => {
    const [, table = ""] = /^## Settings\n([\s\S]*?)\n## /m.exec(read("docs/running.md")) ?? [];
    const told = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const rows = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(settings.filter((name) => !told.includes(name))).toEqual([]);
    expect(rows.filter((name) => !settings.includes(name as string))).toEqual([]);
  });

  it("that an operator may want stands in .env.example, and nothing else does", () => {
    const named = [...read(".env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => !settings.includes(name as string))).toEqual([]);
    // A key for an hour, and what finds a fault or measures.
    const rare = ["AWS_SESSION_TOKEN", "KEEP_PAGES", "CHECK_KEPT_PAGES", "RATE_LIMIT_SCALE", "DEADLINE_SCALE"];
    expect(settings.filter((name) => !named.includes(name) && !rare.includes(name))).toEqual([]);
  });
});
