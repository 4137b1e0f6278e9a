import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

/** Whether a path is that of a folder, or of anything in it, by whatever links it is named. */
export const isWithin = (path: string, folder: string): boolean => {
  const way = relative(realPathOf(folder), realPathOf(path));
  return way === "" || !/^\.\.(\/|$)/.test(way);
};

/** Also of what is not there yet. */
function realPathOf(path: string): string {
  const whole = resolve(path);
  const parent = dirname(whole);
  if (existsSync(whole) || parent === whole) return realpathSync(whole);
  return join(realPathOf(parent), basename(whole));
}
