import { readdirSync } from "node:fs";
import { join } from "node:path";
import { dataPath, neverEnding, patterns } from "../../support/addresses";
import type { TestApp } from "../../support/http";

const most = 400;

const linksIn = (html: string) =>
  [...html.matchAll(/\s(?:href|src|action)="(\/(?!\/)[^"#]*)/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));

/** What a visitor finds from the front page on. */
async function follow({ ask }: TestApp): Promise<Set<string>> {
  const found = new Set(["/", "/auth"]);
  for (const path of found) {
    const { headers, text } = await ask(path);
    if (!String(headers["content-type"]).startsWith("text/html")) continue;
    for (const link of linksIn(text)) if (found.size < most) found.add(link);
  }
  return found;
}

export const pathOf = (address: string) => address.split("?")[0] ?? "";

function isOf(pattern: string) {
  const expression = new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/:[A-Za-z]+/g, "[^/]+")}$`);
  return (address: string) =>
    expression.test(pathOf(address)) && (pathOf(address) === pattern || !patterns.includes(pathOf(address)));
}

/** The addresses of a pattern, or those that lie below what there is of the pattern above it. */
function filled(pattern: string, known: readonly string[]): string[] {
  if (!pattern.includes(":")) return [pattern, ...known.filter(isOf(pattern))];
  const there = known.filter(isOf(pattern)).sort((one, other) => one.length - other.length);
  if (there.length > 0) return there;
  const [, above = "", name = ""] = /^(.*)\/([^/]*)$/.exec(pattern) ?? [];
  return filled(above, known).map((path) => `${pathOf(path)}/${name.replace(/:[A-Za-z]+/, "1")}`);
}

/** What no route answers: the server itself does, or nothing. */
const besides = ["/healthz", "/readyz", "/.well-known/security.txt", "/nowhere"];

const filesOfTheBuild = () =>
  readdirSync(join(import.meta.dirname, "../../../build/client"), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? `/${entry.name}` : [],
  );

/** One for each page and what it can be asked: its filters, tabs, pages and days. */
function withQueries(all: readonly string[]): string[] {
  const asked = all.filter((address) => address.includes("?"));
  const kindOf = (address: string) => address.replace(/=[^&]*/g, "").replace(/[0-9a-f-]{36}/g, "");
  return [...new Map(asked.map((address) => [kindOf(address), address])).values()];
}

/**
 * Of every pattern on the map as many addresses as `each`, with the ids that a visitor finds or that are known; and of what
 * is not on the map the files.
 */
export async function findAddresses(app: TestApp, known: readonly string[], each: number) {
  const all = [...new Set([...(await follow(app)), ...known])];
  const assets = [".js", ".css"].flatMap((end) => all.find((path) => path.endsWith(end)) ?? []);
  const mapped = patterns
    .filter((pattern) => !neverEnding.includes(pattern) && pattern !== "*")
    .flatMap((pattern) => [...new Set(filled(pattern, all))].slice(0, each));
  const paths = [...new Set(mapped)];
  return {
    paths,
    data: paths.map(dataPath),
    queried: withQueries(all),
    files: [...assets, ...filesOfTheBuild(), ...besides],
  };
}
