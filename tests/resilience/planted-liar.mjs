/** For a server: while there is a file at LIES, the process that reads its pictures is the one that lies. */
import childProcess from "node:child_process";
import { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

const { fork } = childProcess;
const liar = join(import.meta.dirname, "lying-image-child.mjs");
childProcess.fork = (entry, ...more) => fork(existsSync(process.env.LIES) ? liar : entry, ...more);
syncBuiltinESMExports();
