import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseEnv } from "node:util";
import { replaceFile, writeNewFile } from "../new-file";
import { OperatorError } from "../operator-error";
import type { Answers } from "./answers";

const head =
  "# The settings of Porchlight. Whoever reads this can read everything: keep it to yourself, and out of version control.";

/**
 * As `node --env-file` reads it. Settings that were left out stay out.
 * @param before what the file holds: lines of other settings, and comments, stay as and where they are
 * @throws OperatorError where a value has every kind of quotation mark, or another setting would be read differently
 */
export function settingsText(settings: Answers, before = ""): string {
  const given = new Map(Object.entries(settings));
  const lines = (before || head).split(/\r?\n/).flatMap((line) => {
    const name = nameIn(line);
    const value = given.get(name);
    if (value === undefined) return [line];
    return value === "" ? [] : [lineOf(name, value)];
  });
  const named = new Set(lines.map(nameIn));
  const added = [...given].filter(([name, value]) => value !== "" && !named.has(name));
  const text = `${[...lines, ...added.map(([name, value]) => lineOf(name, value))].join("\n")}\n`;
  requireRead(text, { ...parseEnv(before), ...settings });
  return text;
}

/** Of the setting that a line begins; empty for any other line. */
const nameIn = (line: string): string => /^\s*(?:export\s+)?([^\s#=]+)\s*=/.exec(line)?.[1] ?? "";

/** Lines are no settings where a value goes on over several. What is lost may be of a key, and is not repeated. */
function requireRead(text: string, wanted: NodeJS.Dict<string>): void {
  const read = parseEnv(text);
  if (Object.entries(wanted).every(([name, value]) => (read[name] ?? "") === value)) return;
  throw new OperatorError(
    "What is in that file could not be kept, so nothing was written. See that each quotation mark in it has its pair and each value ends on its line, or choose another place.",
  );
}

/** In the first quotes in which it is read as it is. */
function lineOf(name: string, value: string): string {
  const lines = ["", "'", '"', "`"].map((quote) => `${name}=${quote}${value}${quote}`);
  const found = lines.find((line) => parseEnv(`${line}\nNEXT=x\n`)[name] === value);
  if (found && !found.includes("\n")) return found;
  throw new OperatorError(
    `${name} has all of ', " and \` in it, which a settings file can't hold. Write its signs as %27, %22, %60.`,
  );
}

/** What is wrong with a place for the file, in a sentence. */
export function wrongPlace(path: string): string | undefined {
  const file = resolve(path);
  const folder = dirname(file);
  const state = statSync(folder, { throwIfNoEntry: false });
  if (!state?.isDirectory()) return `There is no folder ${folder}. Please make it first, or choose another place.`;
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) return `${file} is a folder. Please name a file in it.`;
  if (there && !mayRead(file))
    return `${file} may not be read by this user, so nothing in it could be kept. Please choose another place.`;
  try {
    const probe = `${file}.${randomUUID()}`;
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
    return undefined;
  } catch {
    return `${folder} may not be written by this user. Please choose another place.`;
  }
}

function mayRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a settings file holds; nothing where there is none. */
export const readSettings = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8").trim() : "");

/** Whole or not at all, for its owner alone. What is there already stays unless `overwrite` says otherwise. @throws OperatorError */
export function writeSettings(path: string, text: string, overwrite: boolean): void {
  if (overwrite) replaceFile(path, text);
  else if (!writeNewFile(path, text))
    throw new OperatorError(`${path} is there already, and stays as it is. Choose another place.`);
}
