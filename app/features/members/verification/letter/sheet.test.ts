import type * as mupdf from "mupdf";
import { beforeAll, describe, expect, it } from "vitest";
import { pagesOf, scanPage } from "../../../../../tests/support/scan";
import { letterSheet, type PrintedLetter, unitLine } from "./sheet.server";

const inch = 72;
const letters: PrintedLetter[] = [
  { name: "Ana Núñez", street: "1200 East 45th Street", unit: "Apt 3", postalCode: "78751", code: "7K3QM9XW2D" },
  {
    name: "W".repeat(50),
    street: "W".repeat(80),
    unit: "W".repeat(20),
    postalCode: "78702",
    code: "0123456789",
  },
];

type Word = { text: string; x: number; y: number };
let pages: mupdf.Page[];

/** Each line with the place of its first letter, in points from the top left. */
function linesOf(page: mupdf.Page): Word[] {
  const { blocks } = JSON.parse(page.toStructuredText("").asJSON(1)) as {
    blocks: { lines?: { text: string; bbox: { x: number; y: number } }[] }[];
  };
  return blocks.flatMap(({ lines = [] }) =>
    lines.map(({ text, bbox }) => ({ text: text.trim(), x: bbox.x, y: bbox.y })),
  );
}

beforeAll(async () => {
  pages = pagesOf(await letterSheet(letters, "https://porch.example"));
});

describe("a sheet of letters", () => {
  it("has one page for each, of the city's paper", () => {
    expect(pages).toHaveLength(letters.length);
    for (const page of pages) expect(page.getBounds()).toEqual([0, 0, 8.5 * inch, 11 * inch]);
  });

  it("shows the address in the window of the envelope, and nothing else there", () => {
    for (const page of pages) {
      const window = linesOf(page).filter(({ y }) => y > 1.5 * inch && y < 3.67 * inch);
      expect(window.length).toBeGreaterThanOrEqual(3);
      for (const { x, y } of window) {
        expect(x).toBeGreaterThan(0.875 * inch);
        expect(y).toBeGreaterThan(2 * inch);
        expect(y).toBeLessThan(3.1 * inch);
      }
    }
    const lines = linesOf(pages[0] as mupdf.Page).map(({ text }) => text);
    expect(lines).toEqual(expect.arrayContaining(["Ana Núñez", "1200 East 45th Street, Apt 3", "Austin, TX 78751"]));
  });

  it.each([
    ["2", "Unit 2"],
    ["3B", "Unit 3B"],
    ["c", "Unit c"],
    ["Apt 3", "Apt 3"],
    ["#3", "#3"],
    ["Rear", "Rear"],
    ["", ""],
  ])("has the unit %j as %j behind the street", (unit, printed) => expect(unitLine(unit)).toBe(printed));

  it("says the code, and its square leads to the page that takes it, with the code where no log sees it", () => {
    for (const [at, code] of ["7K3QM-9XW2D", "01234-56789"].entries()) {
      const page = pages[at] as mupdf.Page;
      expect(linesOf(page).map(({ text }) => text)).toContain(code);
      expect(scanPage(page)).toBe(`https://porch.example/profile/residency/code#${code}`);
    }
  });
});
