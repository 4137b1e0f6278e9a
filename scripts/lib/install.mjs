import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { fail, root, run, stateOf } from "./run.mjs";

const stamp = join(root, "node_modules", ".porchlight-install");
const runtime = join(root, "node_modules", "node", "bin", "node");
const runtimeMajor = 24;

/** What an install depends on: the two package files, and the system whose binaries it fetches. */
function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const name of ["package.json", "package-lock.json"]) {
    const file = join(root, name);
    hash.update(`${name}\n`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** npm, and the Node that runs it, must come from outside node_modules: it is about to replace what is in there. */
const pathWithoutPackages = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
    .join(delimiter);

/** Which packages the last install that worked was of: those that are asked for, others, or there was none. */
export const stateOfPackages = () => stateOf(stamp, fingerprint());

/** Installs the packages when they are missing or no longer the ones asked for; gives the path of the runtime. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Porchlight needs Node 20 or newer; this is Node ${process.versions.node}.`);
  }
  if (stateOfPackages() !== "current") {
    const wanted = fingerprint();
    console.log("Installing what Porchlight needs (about a minute the first time)…");
    // `npm install`, not `npm ci`: the lockfile may lack other systems' optional packages, which `ci` refuses.
    // The building tools are development packages, wanted whatever NODE_ENV says; and the lockfile stays as it is.
    const code = await run("npm", ["install", "--include=dev", "--no-save", "--no-progress"], {
      env: { PATH: pathWithoutPackages() },
      stdio: ["ignore", "ignore", "inherit"],
    }).catch(() => fail("Porchlight needs npm, which comes with Node, and found none."));
    if (code !== 0) {
      fail("npm could not install what Porchlight needs: check the network and the lines above, then try again.");
    }
    writeFileSync(stamp, wanted);
  }
  if (existsSync(runtime)) return runtime;
  if (Number.parseInt(process.versions.node, 10) >= runtimeMajor) return process.execPath;
  fail(
    `Porchlight runs on Node ${runtimeMajor}, which npm was not allowed to install: allow install scripts, remove node_modules and try again, or use Node ${runtimeMajor} yourself.`,
  );
}
