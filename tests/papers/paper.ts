import { existsSync } from "node:fs";
import { join } from "node:path";
import { read } from "../support/sources";

/** The rows of all tables in a document, without their heads: a cell each, as it is read. */
export const rowsOf = (file: string): string[][] =>
  [...read(file).matchAll(/^\| (?!-)(.+) \|\n(?!\| -)/gm)].map(([, row = ""]) =>
    row.split(" | ").map((cell) => cell.trim()),
  );

/** Paths in a text: what stands between backticks and has a folder. */
export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = ""]) => path);

export const isThere = (path: string): boolean => existsSync(join(import.meta.dirname, "..", "..", path));
