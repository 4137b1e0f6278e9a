import { build, buildIfChanged } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

/** For images of containers: the packages are there, and so is the Node that is to run it. */
const isInstalled = process.argv.includes("--installed");

process.exit(await (isInstalled ? buildIfChanged(process.execPath) : build(await ensureInstalled())));
