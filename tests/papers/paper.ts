import { read } from "../support/sources";

/** The rows of all tables in a document, without their heads: a cell each, as it is read. */
export const rowsOf = (file: string): string[][] =>
  [...read(file).matchAll(/^\| (?!-)(.+) \|\n(?!\| -)/gm)].map(([, row = ""]) =>
    row.split(" | ").map((cell) => cell.trim()),
  );

/** What stands in a row between backticks and is a path. */
export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = ""]) => path);
