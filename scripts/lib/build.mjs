import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { command, root, runQuietly, seconds, stateOf } from "./run.mjs";
import { writeSbom } from "./sbom.mjs";

const output = join(root, "build");
const stamp = join(output, ".sources");

/** Everything that the built files are made from. */
const sources = [
  "app",
  "city.ts",
  "demo",
  "drizzle",
  "package.json",
  "package-lock.json",
  "public",
  "react-router.config.ts",
  "scripts/lib/build.mjs",
  "scripts/lib/files-for-browsers.ts",
  "scripts/lib/plain-imports.ts",
  "scripts/lib/sbom.mjs",
  "scripts/lib/unused-router-parts.ts",
  "server",
  "tsconfig.json",
  "vite.config.ts",
];

function* filesIn(path) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(inner);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inner;
  }
}

/** A hash over names and contents, so that switching branches to and fro builds nothing anew. */
function fingerprint() {
  const files = sources
    .filter((source) => existsSync(join(root, source)))
    .flatMap((source) => (/\.\w+$/.test(source) ? [source] : [...filesIn(source)]))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** Those that few people reach, and none at first; and forms, which open in dialogs with imports of their own. */
const farPages =
  /^\/((profile|hosts|vouch|dev)\/|(answer|appeal|auth\/\w+|claim|digest|hidden|report|second-readings|suggested-edits|verified|versions|waiting)\b)|\/(add-apartment|cases|edit|rate|review|review-apartment|suggest|writers)$/;

/**
 * Leaves out of the list of routes, which every first visit gets, what a browser has no use for: what is so without being
 * said, each route's name beside its name, files that every page or the frame of a page has, and addresses of files, which
 * no link of the router's leads to. Deep pages list their imports in their own file; leaving them out saves 0.5 KB.
 */
async function shortenRouteList() {
  const folder = join(output, "client", "assets");
  const file = (await readdir(folder)).find((name) => /^manifest-\w+\.js$/.test(name));
  const text = await readFile(join(folder, file), "utf8");
  const { routes, ...manifest } = JSON.parse(/^window\.__reactRouterManifest=(\{.*\});$/s.exec(text)[1]);
  const everywhere = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const filesOf = (name) => [routes[name]?.module, ...(routes[name]?.imports ?? [])];
  const shortened = Object.entries(routes)
    .filter(([, route]) => route.hasDefaultExport || route.hasAction)
    .map(([name, { id: _, hasDefaultExport: __, imports, ...route }]) => {
      const known = new Set([...everywhere, ...filesOf(route.parentId)]);
      const isFar = route.parentId !== "root" || farPages.test(route.path);
      const said = { ...route, imports: isFar ? [] : imports.filter((file) => !known.has(file)).sort() };
      const isEmpty = (value) => value === false || (Array.isArray(value) && value.length === 0);
      return [name, Object.fromEntries(Object.entries(said).filter(([, value]) => !isEmpty(value)))];
    });
  const list = JSON.stringify({ ...manifest, routes: Object.fromEntries(shortened) });
  await writeFile(
    join(folder, file),
    `const m=window.__reactRouterManifest=${list};for(const n in m.routes)m.routes[n].id=n`,
  );
}

/** Writes a .br and a .gz beside every text asset that gets smaller by it: a busy server compresses nothing twice. */
async function compressAssets() {
  const folder = join(output, "client", "assets");
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      const keep = async (ending, compressed) => {
        if (compressed.length < content.length) await writeFile(join(folder, `${name}${ending}`), compressed);
      };
      const best = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await keep(".br", await promisify(brotliCompress)(content, { params: best }));
      await keep(".gz", await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Builds pages and server into build/, from nothing; gives the exit code, and shows what was said if it failed. */
export async function build(node) {
  const began = performance.now();
  const built = fingerprint();
  console.log("Building Porchlight…");
  rmSync(output, { recursive: true, force: true });
  const { code, output: said } = await runQuietly(node, [command("react-router"), "build"], {
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) {
    console.error(`${said}\nThe build failed.`);
    return code;
  }
  await shortenRouteList();
  await compressAssets();
  try {
    await writeSbom();
  } catch (error) {
    console.error(`${error.message}\nThe bill of materials needs npm 10, which comes with Node 20, or a newer one.`);
    return 1;
  }
  writeFileSync(stamp, built);
  console.log(`Built in ${seconds(began)}.`);
  return 0;
}

/** What the last build that worked was made from: these sources, others, or there was none. */
export const stateOfBuild = () => stateOf(stamp, fingerprint());

/** Builds only when a source has changed since the last build that worked; gives the exit code. */
export const buildIfChanged = async (node) => (stateOfBuild() === "current" ? 0 : build(node));

/** For those who have nothing to do without a build: ends if there is none to be had. */
export async function ensureBuilt(node) {
  if ((await buildIfChanged(node)) !== 0) process.exit(1);
}
