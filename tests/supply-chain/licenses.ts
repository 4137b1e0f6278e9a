/**
 * What may stand beside AGPL-3.0-or-later, of which a city may give copies away: nothing that asks more of who does so.
 * Fonts (OFL) and parts with their own terms (MPL, LGPL) keep them.
 */
export const allowed: ReadonlySet<string> = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MIT-0"],
  ...["Unlicense", "Zlib"],
  ...["LGPL-3.0-or-later", "MPL-2.0", "OFL-1.1"],
]);

/** Packages with other terms, or none in their own description, each with why it may stay. */
export const exceptions: Readonly<Record<string, { license: string | undefined; why: string }>> = {
  mupdf: { license: "AGPL-3.0-or-later", why: "our own terms; tests draw letters with it, and nobody is given it" },
  "caniuse-lite": { license: "CC-BY-4.0", why: "data of which building asks; none of it is in what is built" },
  busboy: { license: undefined, why: "MIT by its LICENSE; a test's object store reads forms with it" },
  "humanize-number": { license: undefined, why: "MIT by its Readme.md; autocannon writes numbers with it" },
  "png-js": { license: undefined, why: "MIT by its LICENSE; the bill of materials says so" },
  streamsearch: { license: undefined, why: "MIT by its LICENSE; comes with busboy" },
};

/**
 * Whether an SPDX expression lets us choose terms that are all allowed.
 * @throws Error for an expression within an expression, of which there is none
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain)) throw new Error(`Who reads ${expression}?`);
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((license) => allowed.has(license)));
}
