import { createHash } from "node:crypto";

/** The same name always gets the same id, so that every demo city is the same one. */
export function demoId(kind: string, name: string): string {
  const hex = createHash("sha256").update(`porchlight demo|${kind}|${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A number from 0 to 1 that depends on the name alone. */
export const demoChance = (...names: string[]): number =>
  createHash("sha256").update(names.join("|")).digest().readUInt32BE(0) / 2 ** 32;
