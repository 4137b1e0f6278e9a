import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { read } from "../support/sources";

/** This checkout. */
export const root = join(import.meta.dirname, "..", "..");

const lines = read(".dockerignore")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

/** What the file says, of which no more is used than this: nothing but what is named, and of that no file of these endings. */
const [everything, ...exceptions] = lines;
const names = exceptions.flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
const endings = exceptions.flatMap((line) => (line.startsWith("**/*") ? [line.slice("**/*".length)] : []));

/** @throws Error where .dockerignore says something that this reader does not know */
export function copyContext(to: string): void {
  if (everything !== "*" || names.length + endings.length !== exceptions.length || /[*/]/.test(names.join("")))
    throw new Error(".dockerignore has more than names that are let in, and endings that are not");
  for (const name of names) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    const filter = (file: string) => !endings.some((ending) => file.endsWith(ending));
    cpSync(join(root, name), join(to, name), { recursive: true, filter });
  }
}
