import { dirname } from "node:path";

/**
 * Gives a fault's tests: the files that cover it while their tests run. What runs once, as a module is loaded (the fields of
 * a form, say), every file covers; of those the ones beside it and those that cover anything else in its folder. Those
 * beside it first, then the fastest.
 */
export function createSelection(faults, tests) {
  const folderOf = new Map(faults.map(({ id, file }) => [id, dirname(file)]));
  const loaded = new Set(tests.flatMap((test) => test.loaded));
  const measured = tests.map((test) => ({
    ...test,
    reached: new Set(test.reached),
    folders: new Set(test.reached.map((id) => folderOf.get(id))),
  }));
  return ({ id, file }) => {
    const folder = dirname(file);
    const isBeside = (test) => test.file.startsWith(`${folder}/`);
    const isNear = (test) => loaded.has(id) && (test.folders.has(folder) || isBeside(test));
    const chosen = measured.filter((test) => test.reached.has(id) || isNear(test));
    return chosen.sort((a, b) => isBeside(b) - isBeside(a) || a.seconds - b.seconds);
  };
}
