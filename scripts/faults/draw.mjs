import { createHash } from "node:crypto";

/** The same seed draws the same faults, and nearly the same ones after other lines were changed. */
export function draw(faults, { count, seed, only }) {
  const seen = new Map();
  const ranked = faults
    .filter(({ place }) => only.some((folder) => place.startsWith(folder)))
    .map((fault) => {
      const name = [fault.file, fault.line, fault.change].join("\0");
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      return { fault, rank: createHash("sha256").update([seed, name, nth].join("\0")).digest("hex") };
    });
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ fault }) => fault);
}
