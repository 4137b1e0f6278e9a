import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";

const node = await ensureInstalled();
handOver(node, ["tests/shots/posters.ts", ...process.argv.slice(2)]);
