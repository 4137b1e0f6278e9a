import { relative } from "node:path";

/** Whether a path is that of a folder, or of anything in it. */
export const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way === "" || !/^\.\.(\/|$)/.test(way);
};
