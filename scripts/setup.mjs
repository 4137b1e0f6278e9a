import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";

const node = await ensureInstalled();
await ensureBuilt(node);
handOver(node, ["server/main.ts", "setup", ...process.argv.slice(2)], { env: { NODE_ENV: "production" } });
