import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { publicPages } from "./public-pages.ts";

const run = promisify(execFile);
const packages = join(import.meta.dirname, "lighthouse");
const folder = join(import.meta.dirname, "..", "node_modules", ".cache", "porchlight-lighthouse");
const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");

/** What Lighthouse says of one page as a phone sees it: scores of 100, times in milliseconds. */
export type Vitals = {
  page: string;
  scores: number[];
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** What costs points, by Lighthouse's own names. */
  faults: string[];
};

/** Asks Lighthouse for each of the public pages, one after the other. */
export async function measureVitals(url: string): Promise<Vitals[]> {
  await ensureLighthouse();
  const all: Vitals[] = [];
  for (const [page, path] of Object.entries(await publicPages(url))) all.push(await vitalsOf(page, url + path));
  return all;
}

/** 180 MB that nothing else needs, so only who asks for it gets it. */
async function ensureLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  console.log("Installing Lighthouse (once, about 180 MB)…");
  await cp(packages, folder, { recursive: true });
  await run("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-progress"], { cwd: folder });
}

/** What it judges, in the order in which it is printed. */
const kinds = ["performance", "accessibility", "best-practices", "seo"] as const;

type Audit = { score: number | null; numericValue?: number };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

async function vitalsOf(page: string, url: string): Promise<Vitals> {
  const { stdout } = await run(
    process.execPath,
    [program, url, "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const time = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighed = kinds.flatMap((kind) => categories[kind]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    page,
    scores: kinds.map((kind) => Math.round((categories[kind]?.score ?? 0) * 100)),
    firstPaint: time("first-contentful-paint"),
    largestPaint: time("largest-contentful-paint"),
    blocked: time("total-blocking-time"),
    shift: time("cumulative-layout-shift"),
    faults: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}
