import { ensureBrowser } from "./lib/browser.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";

const node = await ensureInstalled();
await ensureBrowser();
await ensureBuilt(node);
handOver(node, ["tests/shots/main.ts", ...process.argv.slice(2)]);
