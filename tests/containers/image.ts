import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { copyContext, root } from "./context";
import { readStages, type Stage, type Step } from "./dockerfile";

/** Steps that change the system of an image and not the application: no script in a folder can take them. */
export const systemSteps: string[] = [];

/**
 * Takes the steps of the Dockerfile as scripts, each stage in an empty folder of its own. `npm ci` takes the packages from this
 * checkout, those that the lockfile lets it install.
 * @returns the folder that the image's root would be
 */
export function makeImage(folder: string): string {
  const context = join(folder, "context");
  copyContext(context);
  const stages = readStages();
  for (const stage of stages) {
    const place = join(folder, stage.name);
    mkdirSync(place, { recursive: true });
    runStage(stage, { folder, context, place });
  }
  return join(folder, stages.at(-1)?.name ?? "");
}

type Places = { folder: string; context: string; place: string };

function runStage({ steps }: Stage, places: Places) {
  let workFolder = "/";
  for (const step of steps) {
    if (step.keyword === "WORKDIR") {
      workFolder = step.args[0] ?? "/";
      mkdirSync(join(places.place, workFolder), { recursive: true });
    }
    if (step.keyword === "COPY") copy(step, places, workFolder);
    if (step.keyword === "RUN") run(step, join(places.place, workFolder));
  }
}

function copy({ args, from }: Step, { folder, context, place }: Places, workFolder: string) {
  const words = args.filter((word) => !word.startsWith("--"));
  const target = words.at(-1) ?? "";
  for (const source of words.slice(0, -1)) {
    // These come from the base image, whose Node is the one that runs us, or from Debian's packages.
    if (source === "/usr/local/bin/node") copyTree(process.execPath, join(place, target));
    else if (source.startsWith("/usr/")) systemSteps.push(source);
    else {
      const whole = source === ".";
      const to = posix.resolve(workFolder, target.endsWith("/") && !whole ? target + basename(source) : target);
      copyTree(join(from ? join(folder, from) : context, source), join(place, to));
    }
  }
}

function run({ line }: Step, workFolder: string) {
  if (line.startsWith("apt-get ")) systemSteps.push(line);
  else if (line.startsWith("npm ci ")) install(line, workFolder);
  else {
    // As the image begins with an empty folder: what was built here is built again only where a source is another one.
    if (line.includes("build.mjs")) copyTree(join(root, "build"), join(workFolder, "build"));
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, NODE_ENV: "" };
    execFileSync("/bin/sh", ["-c", line], { cwd: workFolder, env, stdio: "pipe" });
  }
}

type Locked = { dev?: boolean; optional?: boolean; devOptional?: boolean };

function install(line: string, workFolder: string) {
  const packages = join(root, "node_modules");
  if (!line.includes("--omit")) return symlinkSync(packages, join(workFolder, "node_modules"));
  const lock = JSON.parse(readFileSync(join(workFolder, "package-lock.json"), "utf8"));
  const omits = (kind: string) => line.includes(`--omit=${kind}`);
  const paths = Object.entries(lock.packages as Record<string, Locked>).flatMap(
    ([path, { dev, optional, devOptional }]) => {
      const isLeftOut =
        (dev && omits("dev")) || (optional && omits("optional")) || (devOptional && omits("dev") && omits("optional"));
      return path && !isLeftOut && existsSync(join(root, path)) ? [path] : [];
    },
  );
  const folders = Map.groupBy(paths, (path) => dirname(path));
  for (const [into, some] of folders) {
    const target = join(workFolder, into);
    mkdirSync(target, { recursive: true });
    execFileSync("cp", ["-RP", ...some.map((path) => join(root, path)), target], { stdio: "pipe" });
    // What stands in a package has a line of its own, further down.
    for (const path of some) rmSync(join(workFolder, path, "node_modules"), { recursive: true, force: true });
  }
  // An install script would have fetched it.
  rmSync(join(workFolder, "node_modules/node/bin"), { recursive: true, force: true });
}

function copyTree(source: string, target: string) {
  if (!existsSync(source)) return;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true, dereference: true });
}
