import { dirname } from "node:path";

/**
 * Gives a fault's tests: the files that cover it while their tests run. What runs once, as a module is loaded (the fields of
 * a form, say), every file covers; of those the ones that cover anything else in the same folder. Those beside it first,
 * then the fastest.
 */
export function createSelection(faults, tests) {
  const folderOf = new Map(faults.map(({ id, file }) => [id, dirname(file)]));
  const measured = tests.map((test) => ({
    ...test,
    reached: new Set(test.reached),
    folders: new Set(test.reached.map((id) => folderOf.get(id))),
  }));
  return ({ id, file }) => {
    const folder = dirname(file);
    const isBeside = (test) => test.file.startsWith(`${folder}/`);
    const direct = measured.filter((test) => test.reached.has(id));
    const chosen = direct.length > 0 ? direct : measured.filter((test) => test.folders.has(folder) || isBeside(test));
    return chosen.sort((a, b) => isBeside(b) - isBeside(a) || a.seconds - b.seconds);
  };
}
