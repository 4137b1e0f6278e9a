import { read, resolve } from "./sources";

/** A name in a file: something declared at its top, or taken there from another one. */
export type Named = { file: string; name: string };
type Declared = { text: string; uses: Named[] };

const start = /^(?=(?:export |default |async |declare |abstract )*(?:function|const|let|class|type|interface|enum)\b)/m;
const heading = /^(?:export |default |async )*(?:function\*?|const|let|class) (\w+|\{[^}]*\})/;
const taken = /^(?:import|export)\s+(?!type\b)([^"';]*?)\sfrom\s+"([^"]+)"/gm;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** What names nothing that runs: strings, and types of values. */
const silent = /"(?:[^"\\\n]|\\.)*"|\btypeof \w+/g;

const files = new Map<string, Map<string, Declared | Named>>();

/** What stands at the top of a file, by name. The formatter begins each declaration at the margin, and nothing else. */
function namesOf(file: string): Map<string, Declared | Named> {
  const known = files.get(file);
  if (known) return known;
  const names = new Map<string, Declared | Named>();
  files.set(file, names);
  const text = read(file);
  for (const [, clause = "", target = ""] of text.matchAll(taken)) {
    const { to, isPackage } = resolve(file, target);
    if (isPackage) continue;
    for (const each of clause.replace(/[{}]/g, ",").split(",")) {
      const [name = "", local = name] = each.trim().split(" as ");
      if (name && !name.startsWith("type ")) names.set(local, { file: to, name });
    }
  }
  for (const part of text.replace(comment, "").split(start)) {
    const declared = { text: part, uses: [] };
    for (const [name] of part.match(heading)?.[1]?.matchAll(/\w+/g) ?? []) names.set(name, declared);
  }
  for (const { text, uses } of new Set([...names.values()].filter((each) => "uses" in each)))
    for (const [name] of text.replace(silent, "").matchAll(/(?<![.\w])\w+/g))
      if (names.has(name)) uses.push({ file, name });
  return names;
}

/** The names that a file itself declares. */
export const declaredIn = (file: string): Named[] =>
  [...namesOf(file)].flatMap(([name, each]) => ("uses" in each ? { file, name } : []));

/** A declaration and the way there. */
export type Reached = { file: string; text: string; way: string };

/** Everything that this may run. What is called through an object is not seen. */
export function reachedByName(from: Named, isLeftOut = (_: Named) => false): Reached[] {
  const reached = new Map<Declared, Reached>();
  const todo = [{ ...from, way: from.file }];
  for (const { file, name, way } of todo) {
    const here = namesOf(file).get(name);
    if (!here || isLeftOut({ file, name })) continue;
    if (!("uses" in here)) todo.push({ ...here, way });
    else if (!reached.has(here)) {
      reached.set(here, { file, text: here.text, way: `${way} > ${name}` });
      todo.push(...here.uses.map((each) => ({ ...each, way: `${way} > ${name}` })));
    }
  }
  return [...reached.values()];
}
