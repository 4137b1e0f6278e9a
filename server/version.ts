import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** As package.json has it. */
export const ownVersion = (): string => JSON.parse(readFileSync(resolve("package.json"), "utf8")).version;
