/** A package that is known to be bad, as its advisories say. Compared with every package of the lockfile. */
export type KnownBad = {
  name: string;
  /** Which versions: those below this one, these, or all. */
  versions: { below: string; from?: string } | readonly string[] | "all";
  why: string;
};

const below = (name: string, version: string, why: string, from?: string): KnownBad => ({
  name,
  versions: { below: version, from },
  why,
});
const stolen = (name: string, ...versions: string[]): KnownBad => ({
  name,
  versions,
  why: "published with a stolen account, with a program that steals keys",
});
const unsafe = (name: string, why: string): KnownBad => ({ name, versions: "all", why });

/** What Porchlight stands on: floors of each, with the advisory that set it. */
const own = [
  below(
    "react-router",
    "8.3.0",
    "GHSA-qwww-vcr4-c8h2, forged requests; older ones redirect, poison caches and run code",
  ),
  below("@react-router/node", "8.3.0", "of one version with react-router; 7.9.4 let a session's name leave its folder"),
  unsafe("react-server-dom-webpack", "CVE-2025-55182: runs what a request says. Nothing here needs it"),
  unsafe("react-server-dom-parcel", "CVE-2025-55182: runs what a request says. Nothing here needs it"),
  unsafe("react-server-dom-turbopack", "CVE-2025-55182: runs what a request says. Nothing here needs it"),
  below("hono", "4.13.5", "GHSA-gqvv-2mrq-wpjv; CVE-2026-47675, cookies with others' attributes"),
  below("@hono/node-server", "1.19.15", "CVE-2026-29087, CVE-2026-39406: files beside the folder that is served"),
  below("better-auth", "1.6.23", "GHSA-qq9h-g4jm-xgf3, accounts taken before their owners come; CVE-2025-61928"),
  below("drizzle-orm", "0.45.2", "CVE-2026-39356, SQL in names"),
  below("sharp", "0.35.4", "CVE-2026-84383: a picture that runs code; CVE-2023-4863"),
  below("nodemailer", "9.1.1", "GHSA-2x7j-588g-ccc2, an address that holds the process; mails to others than meant"),
  below("vite", "8.0.5", "CVE-2026-39363, CVE-2026-39364: the development server gives files away"),
  below("esbuild", "0.25.0", "GHSA-67mh-4wv8-2f99: its development server answers any site"),
  below("node", "24.17.0", "the security releases of June 2026"),
];

/** What comes along with others, or came once. */
const transitive = [
  below("body-parser", "1.20.3", "CVE-2024-45590, a body that holds the process"),
  below("brace-expansion", "1.1.12", "CVE-2025-5889, a pattern that holds the process"),
  below("brace-expansion", "2.0.2", "CVE-2025-5889, a pattern that holds the process", "2.0.0"),
  below("braces", "3.0.3", "CVE-2024-4068, memory without end"),
  below("cookie", "0.7.0", "CVE-2024-47764, fields out of a name"),
  below("cross-spawn", "7.0.5", "CVE-2024-21538, an argument that holds the process"),
  unsafe("dicer", "CVE-2022-24434: a part's head ends the process, and nobody mends it"),
  below("form-data", "4.0.4", "CVE-2025-7783, a boundary that can be guessed", "4.0.0"),
  below("jose", "4.15.5", "CVE-2024-28176, a token that grows when it is opened"),
  below("js-yaml", "4.1.1", "CVE-2025-64718, prototypes changed by a file", "4.0.0"),
  below("koa", "2.16.2", "CVE-2025-25200, CVE-2025-54420: a head that holds the process, and a redirect to anywhere"),
  below("lodash", "4.17.21", "CVE-2021-23337, code in a template"),
  below("micromatch", "4.0.8", "CVE-2024-4067, a pattern that holds the process"),
  below("minimist", "1.2.6", "CVE-2021-44906, prototypes changed by an argument"),
  below("nanoid", "3.3.8", "CVE-2024-55565, a name that repeats"),
  below("on-headers", "1.1.0", "CVE-2025-7339, heads of another answer"),
  below("path-to-regexp", "0.1.12", "CVE-2024-52798, a path that holds the process"),
  below("postcss", "8.4.31", "CVE-2023-44270, rules out of a comment"),
  below("qs", "6.14.1", "CVE-2025-15284, lists without end"),
  below("rollup", "4.22.4", "CVE-2024-47068, scripts out of names", "4.0.0"),
  below("semver", "7.5.2", "CVE-2022-25883, a range that holds the process", "7.0.0"),
  below("send", "0.19.0", "CVE-2024-43799, scripts in a redirect"),
  below("tar", "6.2.1", "CVE-2024-28863, memory without end"),
  below("undici", "6.21.2", "CVE-2025-22150, boundaries that can be guessed"),
  below("undici", "7.5.0", "CVE-2025-47279, memory without end", "7.0.0"),
  below("ws", "8.17.1", "CVE-2024-37890, a head that ends the process", "8.0.0"),
  below("xml2js", "0.5.0", "CVE-2023-0842, prototypes changed by a file"),
];

/** Not faulty but meant: one install was enough. */
const planted = [
  stolen("ansi-regex", "6.2.1"),
  stolen("ansi-styles", "6.2.2"),
  stolen("backslash", "0.2.1"),
  stolen("chalk", "5.6.1"),
  stolen("chalk-template", "1.1.1"),
  stolen("coa", "2.0.3", "2.0.4", "2.1.1", "2.1.3", "3.0.1", "3.1.3"),
  stolen("color-convert", "3.1.1"),
  stolen("color-name", "2.0.1"),
  stolen("color-string", "2.1.1"),
  stolen("debug", "4.4.2"),
  stolen("error-ex", "1.3.3"),
  stolen("eslint-config-prettier", "8.10.1", "9.1.1", "10.1.6", "10.1.7"),
  stolen("event-stream", "3.3.6"),
  stolen("has-ansi", "6.0.1"),
  stolen("is-arrayish", "0.3.3"),
  stolen("rc", "1.2.9", "1.3.9", "2.3.9"),
  stolen("simple-swizzle", "0.2.3"),
  stolen("slice-ansi", "7.1.1"),
  stolen("strip-ansi", "7.1.1"),
  stolen("supports-color", "10.2.1"),
  stolen("supports-hyperlinks", "4.1.1"),
  stolen("ua-parser-js", "0.7.29", "0.8.0", "1.0.0"),
  stolen("wrap-ansi", "9.0.1"),
  unsafe("flatmap-stream", "made to steal from who used event-stream"),
];

export const knownBad: readonly KnownBad[] = [...own, ...transitive, ...planted];

/** Bad, and here all the same: each by the place where it stands, with why it can do no harm there. */
export const harmless: Readonly<Record<string, string>> = {
  "node_modules/@esbuild-kit/core-utils/node_modules/esbuild":
    "drizzle-kit reads its settings with it, on a developer's machine; nobody starts its server",
};

export function isBad({ versions }: KnownBad, version: string): boolean {
  if (versions === "all") return true;
  if (!("below" in versions)) return versions.includes(version);
  return isBelow(version, versions.below) && !(versions.from && isBelow(version, versions.from));
}

/** What comes before a version, as 1.0.0-rc.1 before 1.0.0, is below it. */
export function isBelow(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split("-")[0]?.split(".").map(Number) ?? []);
  const at = [0, 1, 2].find((place) => a?.[place] !== b?.[place]);
  if (at === undefined) return one.includes("-") && !other.includes("-");
  return (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
