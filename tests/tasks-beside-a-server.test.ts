import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "./support/server";

/** In the place of npm: writes down that it was asked, and brings a building tool that does the same. */
const npm = `#!${process.execPath}
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
if (process.argv[2] === "sbom") {
  console.log('{"metadata":{"component":{"bom-ref":"porchlight"}},"components":[],"dependencies":[]}');
} else {
  appendFileSync("done", "install ");
  mkdirSync("node_modules/.bin", { recursive: true });
  writeFileSync("node_modules/.bin/react-router", ${JSON.stringify(`
    import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
    appendFileSync("done", "build ");
    mkdirSync("build/client/assets", { recursive: true });
    const manifest = { entry: { module: "entry.js", imports: [] }, routes: {} };
    writeFileSync("build/client/assets/manifest-1.js", "window.__reactRouterManifest=" + JSON.stringify(manifest) + ";");
  `)});
}
`;

let folder: string;
const at = (name: string) => join(folder, name);

/** A fresh clone: our own scripts, and a server that says what it is asked. */
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(at("server"));
  mkdirSync(at("programs"));
  cpSync("scripts", at("scripts"), { recursive: true });
  writeFileSync(at("programs/npm"), npm, { mode: 0o755 });
  writeFileSync(at("package.json"), '{"name":"porchlight","type":"module"}');
  writeFileSync(at("package-lock.json"), '{"packages":{}}');
  writeFileSync(at("server/main.ts"), 'console.log("asked:", ...process.argv.slice(2));');
});

function run(...args: string[]) {
  const env = { ...process.env, PATH: [at("programs"), dirname(process.execPath)].join(delimiter) };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
  return { status, last: stdout.trim().split("\n").at(-1), stderr };
}

const done = () => (existsSync(at("done")) ? readFileSync(at("done"), "utf8").trim() : "");
const doctor = { status: 0, last: "asked: task doctor --mail", stderr: "" };
const refused = { status: 1, last: "", stderr: expect.stringMatching(/^The source in this folder has changed .*\n$/) };

it.each(["task", "setup"])("in a fresh clone %s installs and builds by itself, once", (name) => {
  for (const _ of [1, 2])
    expect(run(`scripts/${name}.mjs`, "doctor")).toEqual({ status: 0, last: `asked: ${name} doctor`, stderr: "" });
  expect(done()).toBe("install build");
});

it.each([
  ["sources", "server/main.ts", "// of the next version"],
  ["packages", "package-lock.json", " "],
])("with other %s than were built a task and the setup say so, and leave the server its files", (_, file, more) => {
  expect(run("scripts/task.mjs", "doctor", "--mail")).toEqual(doctor);
  appendFileSync(at(file), more);
  writeFileSync(at("build/client/assets/open.js"), "of a page that is open");
  for (const script of ["scripts/task.mjs", "scripts/setup.mjs"]) expect(run(script, "doctor")).toEqual(refused);
  expect(done()).toBe("install build");
  expect(existsSync(at("build/client/assets/open.js"))).toBe(true);
  expect(run("scripts/build.mjs").status).toBe(0);
  expect(run("scripts/task.mjs", "doctor", "--mail")).toEqual(doctor);
});

it("a start has the server stopped before it, and builds what is new", () => {
  expect(run("scripts/start.mjs").last).toBe("asked:");
  appendFileSync(at("server/main.ts"), "// of the next version");
  expect(run("scripts/start.mjs").last).toBe("asked:");
  expect(done()).toBe("install build build");
});
