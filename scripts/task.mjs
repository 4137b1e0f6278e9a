import { handOverBeside } from "./lib/beside.mjs";

await handOverBeside(["task", ...process.argv.slice(2)]);
