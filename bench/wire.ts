import { get } from "node:http";
import { extname } from "node:path";

/** What travels for one address, in bytes, as a browser asks for it. */
type Sent = { bytes: number; encoding: string };

export type FirstVisit = { html: Sent; js: number; css: number; fonts: number; files: number };

/** Everything that the document and its scripts name up front: what a person waits for on a first visit to `url`. */
export async function firstVisit(url: string): Promise<FirstVisit> {
  const { origin } = new URL(url);
  const html = await (await fetch(url)).text();
  const seen = new Set<string>();
  const visit: FirstVisit = { html: await sent(url), js: 0, css: 0, fonts: 0, files: 0 };

  async function add(path: string) {
    if (seen.has(path)) return;
    seen.add(path);
    const { bytes } = await sent(origin + path);
    visit.files += 1;
    if (extname(path) === ".css") visit.css += bytes;
    else if (extname(path) === ".js") visit.js += bytes;
    else if (extname(path) === ".woff2") visit.fonts += bytes;
    if (extname(path) === ".js") for (const next of await importsOf(origin, path)) await add(next);
  }

  for (const path of namedIn(html)) await add(path);
  return visit;
}

/** Addresses in links, in script tags and in the imports of inline scripts. */
function namedIn(html: string): string[] {
  const tags = html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g);
  const imports = html.matchAll(/import\s*(?:[\w*{}\s,]+from\s*)?"(\/assets\/[^"]+\.js)"/g);
  return [...tags, ...imports].flatMap(([, path]) => path ?? []);
}

/** Static imports only: what is fetched later is not waited for. */
async function importsOf(origin: string, path: string): Promise<string[]> {
  const code = await (await fetch(origin + path)).text();
  const found = code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
  );
  return [...found].map(([, to = ""]) => new URL(to, origin + path).pathname);
}

function sent(url: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { Accept: "*/*", "Accept-Encoding": "br, gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ bytes, encoding: answer.headers["content-encoding"] ?? "as it is" }));
    }).once("error", reject);
  });
}
