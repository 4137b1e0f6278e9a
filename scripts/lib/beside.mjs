import { ensureBuilt, stateOfBuild } from "./build.mjs";
import { ensureInstalled, stateOfPackages } from "./install.mjs";
import { fail, handOver } from "./run.mjs";

const changed =
  "The source in this folder has changed since it was built, and a server that runs here would lose its files if it were built anew now. Stop that server, if there is one, and build: npm run build. To ask a new version while the old one serves, put it into a folder of its own.";

/**
 * Becomes a task, or the setup, which may be asked beside a server that runs from this folder: only where nothing is
 * installed or built yet is that done first. What is of another source ends it. It isn't run as it is, either: the files of the
 * server, the migrations and the build would be of two versions, and a task may bring the database up to date.
 */
export async function handOverBeside(args) {
  if ([stateOfPackages(), stateOfBuild()].includes("other")) fail(changed);
  const node = await ensureInstalled();
  await ensureBuilt(node);
  handOver(node, ["server/main.ts", ...args], { env: { NODE_ENV: "production" } });
}
