import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { mostFaces } from "./rules";
import { WhoIsComing } from "./who-is-coming";

const faces = (count: number) =>
  Array.from({ length: count }, () => ({ name: "Amos", initials: "A", tone: 0, avatarKey: null, isVerified: true }));

const words = (facts: Partial<Parameters<typeof WhoIsComing>[0]>): string =>
  renderToStaticMarkup(<WhoIsComing faces={[]} total={0} isOpen isPast={false} {...facts} />).replaceAll(
    /<[^>]*>/g,
    " ",
  );

it("asks someone to be the first only where somebody can be", () => {
  expect(words({})).toContain("Someone has to be first.");
  // Past, or not approved yet.
  expect(words({ isOpen: false, isPast: true })).toBe("");
  expect(words({ isOpen: false })).toBe("");
});

it("speaks of a past event as past", () => {
  expect(words({ total: 3 })).toContain("Who’s coming");
  expect(words({ total: 3, isOpen: false, isPast: true })).toContain("Who was coming");
});

it("counts the others only where not all have a face, though someone came between the two queries", () => {
  expect(words({ faces: faces(mostFaces), total: mostFaces + 2 })).toContain("and 2 more neighbors");
  expect(words({ faces: faces(mostFaces), total: mostFaces + 1 })).toContain("and 1 more neighbor");
  expect(words({ faces: faces(mostFaces - 1), total: mostFaces })).not.toContain("more");
  expect(words({ faces: faces(mostFaces), total: mostFaces - 1 })).not.toContain("more");
});
