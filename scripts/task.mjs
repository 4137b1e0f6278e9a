import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";

const node = await ensureInstalled();
await ensureBuilt(node);
handOver(node, ["server/main.ts", "task", ...process.argv.slice(2)], { env: { NODE_ENV: "production" } });
