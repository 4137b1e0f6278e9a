import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from "node:fs";

/** It is emptied at the next start then. In bytes. */
const longest = 1024 * 1024;

/**
 * Tells processes of one machine at once that one of them has written: a file that grows by a byte, whose size costs the others a
 * microsecond or two to read. Where it fails (a full disk, a network between), notices of the database tell them a moment later.
 */
export function openSharedMark(path: string) {
  const file = openSync(path, "a", 0o600);
  // Whoever has it open takes that for a move.
  if (fstatSync(file).size > longest) ftruncateSync(file);
  let known = fstatSync(file).size;
  return {
    /** Call it after the commit and before anybody is told of it. */
    move() {
      try {
        known += writeSync(file, ".");
      } catch {}
    },
    /** Whether another process has moved it since this was asked last. */
    hasMoved(): boolean {
      try {
        const { size } = fstatSync(file);
        if (size === known) return false;
        known = size;
        return true;
      } catch {
        return false;
      }
    },
    close: () => closeSync(file),
  };
}
