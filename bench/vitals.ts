import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

type Report = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; displayValue?: string }>;
};

const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

export const howToGetLighthouse = `Lighthouse is large and no part of the project. To measure with it, once:

  npm install --no-save lighthouse
  npm run bench -- --only vitals`;

/** Lighthouse's own program, or nothing where it is not installed. */
export function findLighthouse(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("lighthouse/package.json")), "cli", "index.js");
  } catch {
    return undefined;
  }
}

/** Scores of 100 and timings of a page as a phone sees it. */
export async function vitals(lighthouse: string, url: string): Promise<[what: string, value: string][]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouse, url, "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  return [
    ...Object.values(categories).map(({ title, score }): [string, string] => [title, String((score ?? 0) * 100)]),
    ...timings.map((id): [string, string] => [audits[id]?.title ?? id, audits[id]?.displayValue ?? ""]),
  ];
}
