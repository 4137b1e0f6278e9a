import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "..", "..");

export type Import = {
  from: string;
  /** A path of this project, or the name of a package. */
  to: string;
  isPackage: boolean;
  /** Gone before anything runs. */
  isTypeOnly: boolean;
};

export const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Every file below these folders whose name ends in one of these. Paths begin at the project's root. */
export const filesIn = (folders: readonly string[], ...endings: string[]): string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .sort();

const isTest = (file: string) => /\.(test|fixtures)\.tsx?$/.test(file);

/** The sources of the application, without what only tests use. */
export const sources = filesIn(["app"], ".ts", ".tsx").filter((file) => !isTest(file));

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
const dynamic = /(typeof\s+)?\bimport\(\s*"([^"]+)"/g;

/** What a file imports: import, export … from, import(). */
export function importsOf(file: string): Import[] {
  const text = read(file);
  return [...text.matchAll(statement), ...text.matchAll(dynamic)]
    .map(([, type, target = ""]) => ({ isTypeOnly: Boolean(type), target }))
    .filter(({ target }) => !target.startsWith("virtual:"))
    .map(({ isTypeOnly, target }) => ({ from: file, isTypeOnly, ...resolve(file, target) }))
    .filter(({ to }) => to !== file);
}

/** The file or the package that is meant. The types that the framework makes of a route are the route's. */
export function resolve(file: string, named: string): { to: string; isPackage: boolean } {
  const target = named.replace(/\?\w+$|\+types\//g, "");
  const local = target.startsWith("~/")
    ? `app/${target.slice(2)}`
    : target.startsWith(".")
      ? normalize(join(dirname(file), target))
      : target === "city" && "city";
  if (!local) return { to: target, isPackage: true };
  const found = ["", ".ts", ".tsx"].map((ending) => local + ending).find((path) => /\.\w+$/.test(path) && isFile(path));
  if (!found) throw new Error(`${file} imports ${target}, which is not there.`);
  return { to: found, isPackage: false };
}

const isFile = (path: string) => existsSync(join(root, path));

/** Every file that runs when this one does, itself included, and every package. */
export function reachedFrom(file: string): Set<string> {
  const reached = new Set<string>([file]);
  for (const each of reached) {
    if (!/\.tsx?$/.test(each)) continue;
    for (const { to, isTypeOnly } of importsOf(each)) if (!isTypeOnly) reached.add(to);
  }
  return reached;
}

/** Everything that is typed, tests too. */
export const modules = filesIn(["app", "server", "demo", "tests", "scripts", "bench"], ".ts", ".tsx");

const neighborsOf = new Map(
  modules.map((file) => [file, importsOf(file).flatMap(({ to, isPackage }) => (isPackage ? [] : [to]))]),
);

/** The way from a file back to itself, told once for each circle: by the first of its files. */
export function circleFrom(start: string): string[] | undefined {
  const ways = new Map<string, string[]>([[start, [start]]]);
  for (const [file, way] of ways)
    for (const next of neighborsOf.get(file) ?? []) {
      if (next === start) return [...way].sort()[0] === start ? [...way, start] : undefined;
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  return undefined;
}
