import { readFileSync } from "node:fs";

type Built = Record<string, { file: string; name?: string }>;

/**
 * The path of a script that several pages share, by the name of the module that the bundler made it for. What browsers are
 * told has no names: only the build's own list does.
 */
export function builtScript(name: string): string {
  const built = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Built;
  const found = Object.entries(built).filter(([key, each]) => each.name === name && !key.endsWith("-client-route"));
  const [file] = found.map(([, each]) => each.file);
  if (!file || found.length > 1) throw new Error(`${found.length} built scripts are called ${name}`);
  return `/${file}`;
}

/** The same as a glob, for `page.route`. */
export const routeOfScript = (name: string): string => `**${builtScript(name)}`;
