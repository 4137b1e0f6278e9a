import { randomUUID } from "node:crypto";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseEnv } from "node:util";
import { replaceFile, writeNewFile } from "../new-file";
import { OperatorError } from "../operator-error";
import type { Answers } from "./answers";

const head =
  "# The settings of Porchlight. Whoever reads this can read everything: keep it to yourself, and out of version control.";

/**
 * As `node --env-file` reads it. Settings that were left out stay out.
 * @throws OperatorError where a value has every kind of quotation mark
 */
export function settingsText(settings: Answers): string {
  const given = Object.entries(settings).filter(([, value]) => value !== "");
  return `${[head, ...given.map(([name, value]) => lineOf(name, value))].join("\n")}\n`;
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
  const folder = dirname(resolve(path));
  const state = statSync(folder, { throwIfNoEntry: false });
  if (!state?.isDirectory()) return `There is no folder ${folder}. Please make it first, or choose another place.`;
  if (statSync(resolve(path), { throwIfNoEntry: false })?.isDirectory())
    return `${resolve(path)} is a folder. Please name a file in it.`;
  try {
    const probe = `${resolve(path)}.${randomUUID()}`;
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
    return undefined;
  } catch {
    return `${folder} may not be written by this user. Please choose another place.`;
  }
}

/** Whole or not at all, for its owner alone. What is there already stays unless `overwrite` says otherwise. @throws OperatorError */
export function writeSettings(path: string, text: string, overwrite: boolean): void {
  if (overwrite) replaceFile(path, text);
  else if (!writeNewFile(path, text))
    throw new OperatorError(`${path} is there already, and stays as it is. Choose another place.`);
}
