import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";
import { serverArguments } from "./lib/server.mjs";

const node = await ensureInstalled();
await ensureBuilt(node);
handOver(node, serverArguments, { env: { NODE_ENV: "production" } });
