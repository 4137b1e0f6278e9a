import { handOverBeside } from "./lib/beside.mjs";

await handOverBeside(["setup", ...process.argv.slice(2)]);
