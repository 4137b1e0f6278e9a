import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";

const node = await ensureInstalled();
await ensureBuilt(node);
// Without a name it would be the server that starts.
const [name = "help", ...rest] = process.argv.slice(2);
handOver(node, ["server/main.ts", name, ...rest], { env: { NODE_ENV: "production" } });
