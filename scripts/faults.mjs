import { parseArgs } from "node:util";
import { ensureInstalled } from "./lib/install.mjs";
import { handOver } from "./lib/run.mjs";

// Refuses what it does not know before anything is installed or started.
parseArgs({
  options: {
    count: { type: "string" },
    seed: { type: "string" },
    only: { type: "string", multiple: true },
    tests: { type: "string", multiple: true },
  },
});
handOver(await ensureInstalled(), ["scripts/faults/main.mjs", ...process.argv.slice(2)]);
