import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/support/server";
import { readConfig } from "../config";
import { wholePaths } from "./primary";

it("tells each process the settings that are paths as they are meant where it was started", () => {
  const names = ["DATA_DIR", "CITY_FILE", "BACKUP_DIR", "CREDENTIAL_ISSUERS"];
  const given = Object.fromEntries(names.map((name) => [name, `here/${name}`]));
  expect(wholePaths(readConfig({ ...given, DEMO: "off" }))).toEqual(
    Object.fromEntries(names.map((name) => [name, resolve(`here/${name}`)])),
  );
});

it("tells of none that is not set", () => expect(wholePaths(readConfig({}))).toEqual({ DATA_DIR: resolve("data") }));

it("tells them to read no file of settings again, which may be another one by then, or gone", async () => {
  const folder = temporaryFolder();
  const [file, program] = [join(folder, "porchlight.env"), join(folder, "program.mjs")];
  writeFileSync(file, "GIVEN=1\n");
  writeFileSync(
    program,
    `import { rmSync } from "node:fs";
    import cluster from "node:cluster";
    import { runProcesses } from ${JSON.stringify(pathToFileURL(resolve("server/processes/primary.ts")).href)};
    if (cluster.isPrimary) {
      rmSync(${JSON.stringify(file)});
      runProcesses({ webProcesses: 1, drainSeconds: 0, dataDir: "data", logLevel: "silent" }, 0);
    } else process.send({ kind: "ready", lines: [process.execArgv + " " + process.env.GIVEN] });`,
  );
  const child = spawn(process.execPath, ["--max-semi-space-size=16", `--env-file=${file}`, program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [said] = await Promise.race([once(child.stdout, "data"), ended]);
  expect(String(said)).toBe("--max-semi-space-size=16 1\n");
  child.kill();
  await ended;
});
