import { emblem } from "~/art/cover-art";
import { type MotifName, motifs } from "~/art/motifs/catalogue";

/** The longest piece of each motif's outline, which has no colour in it. */
const outlines = (Object.keys(motifs) as MotifName[]).map((motif) => {
  const pieces = emblem({ kind: motif }).match(/ d="[^"]+"/g) ?? [];
  return [motif, pieces.toSorted((a, b) => b.length - a.length)[0] ?? ""] as const;
});

/** What a drawing shows, by the outlines that are in it. */
export const motifsShownIn = (svg: string): MotifName[] =>
  outlines.filter(([, outline]) => svg.includes(outline)).map(([motif]) => motif);
