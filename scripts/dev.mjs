import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";

const node = await ensureInstalled();
handOver(node, ["server/main.ts", "--dev"], { env: { NODE_ENV: "development" } });
