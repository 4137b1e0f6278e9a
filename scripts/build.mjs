import { build } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

process.exit((await build(await ensureInstalled())) === 0 ? 0 : 1);
