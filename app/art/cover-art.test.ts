import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { motifsShownIn } from "../../tests/support/shown-motifs";
import { avatar, drawCoverArt, emblem } from "./cover-art";
import { knownKinds, motifsOf, normalKind, scenesOf } from "./kinds";
import { reach } from "./layout";
import { type MotifName, motifs } from "./motifs/catalogue";
import { palettes } from "./palettes";
import { hash, rng } from "./random";
import { scenes } from "./scenes/catalogue";
import { stage, stageNames } from "./stages";

const motifNames = Object.keys(motifs) as MotifName[];
const paper = palettes[0];
const kinds = [...new Set([...knownKinds, ...motifNames, "nobody knows this"])];
const names = [
  "",
  "Two-Step Tuesday",
  "Café de l'été ☕",
  "A".repeat(300),
  ...Array.from({ length: 20 }, (_, i) => `No. ${i}`),
];
const sizes = [
  { width: 640, height: 400 },
  { width: 640, height: 360 },
  { width: 176, height: 176 },
  { width: 96, height: 116 },
  { width: 92, height: 300 },
];
/** The longest that there is. */
const ribbon = { width: 1600, height: 200 };
const everySize = [...sizes, { width: 360, height: 240 }, { width: 184, height: 800 }, ribbon];
const specs = kinds.flatMap((kind) => names.flatMap((name) => sizes.map((size) => ({ kind, name, ...size }))));
const eventCategories = "music, arts, food & drink, sports, outdoors, family, community, market, pets, wellness".split(
  ", ",
);

describe("cover art", () => {
  test("is the same picture for the same words", () => {
    for (const spec of specs) expect(drawCoverArt(spec)).toBe(drawCoverArt({ ...spec }));
    expect(drawCoverArt({ kind: " Food & Drink ", name: "Ramen" })).toBe(drawCoverArt({ kind: "food", name: "Ramen" }));
  });

  test("differs by name", () => {
    const drawn = new Set(names.map((name) => drawCoverArt({ kind: "music", name })));
    expect(drawn.size).toBeGreaterThan(names.length * 0.9);
  });

  test("is made of shapes alone, and every number in it is one", () => {
    for (const spec of specs) expect(problemsOf(drawCoverArt(spec))).toEqual([]);
  });

  test("has at most 4 KB up to 16:9, and 11 KB at the longest", () => {
    const bytes = specs.map((spec) => Buffer.byteLength(drawCoverArt(spec)));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(4096);
    expect(average(bytes)).toBeLessThan(1700);
    const banners = specs.map(({ kind, name }) => drawCoverArt({ kind, name, ...ribbon }).length);
    expect(Math.max(...banners)).toBeLessThanOrEqual(11 * 1024);
  });

  test("never repeats what somebody typed", () => {
    const markup = `</svg><script>alert("peekaboo")</script>`;
    const drawn = [
      ...eventCategories.map((kind) => drawCoverArt({ kind, name: markup })),
      drawCoverArt({ kind: markup, name: markup }),
      avatar({ name: markup }),
      emblem({ kind: markup }),
    ];
    for (const svg of drawn) {
      expect(problemsOf(svg)).toEqual([]);
      expect(svg).not.toContain("peekaboo");
    }
  });

  test("of a kind that is a word of the language itself is cover art of the porch", () => {
    for (const kind of ["constructor", "toString", "__proto__", "hasOwnProperty", "__proto__ event"]) {
      expect(problemsOf(drawCoverArt({ kind, name: "x" }))).toEqual([]);
      expect(motifsOf(normalKind(kind))).toEqual(motifsOf("generic"));
      expect(emblem({ kind })).toBe(emblem());
    }
  });

  test("of impossible size is refused", () => {
    for (const [width, height] of [
      [0, 10],
      [10, 0],
      [-5, 5],
      [Number.NaN, 1],
      [1e9, 1],
      [1, 1e9],
      [Infinity, Infinity],
    ]) {
      expect(() => drawCoverArt({ width, height })).toThrow(RangeError);
    }
  });
});

describe("one thing, one picture", () => {
  const groundIn = (svg: string) => palettes.find(({ ground }) => svg.includes(`fill="${ground}"`))?.name;

  test("has the same ground in every shape, and whatever it is said to be, but for places", () => {
    for (const name of names) {
      const grounds = ["music event", "bbq", "tutoring service", "community", "drinks"].flatMap((kind) =>
        sizes.map((size) => groundOf(drawCoverArt({ kind, name, ...size }))),
      );
      expect(new Set(grounds).size, name).toBe(1);
    }
    expect(new Set(names.map((name) => groundOf(drawCoverArt({ kind: "zilker", name })))).size).toBe(1);
    expect(new Set(names.map((name) => groundIn(drawCoverArt({ kind: "music", name })))).size).toBeGreaterThan(4);
  });

  test("shows the same motif in every shape", () => {
    for (const kind of knownKinds.filter((each) => !scenesOf(each)))
      for (const name of names.slice(0, 8)) {
        const [first = [], ...others] = everySize.map((size) => motifsShownIn(drawCoverArt({ kind, name, ...size })));
        expect(first.length, `${kind} ${name}`).toBeGreaterThan(0);
        for (const other of others) expect(other).toEqual(first);
      }
  });

  const groundOf = (svg: string) =>
    /<path d="M0 0h[\d.]+v200h-[\d.]+z" fill="(#\w+)"/.exec(svg)?.[1] ?? svg.slice(0, 200);
});

describe("nothing is cut", () => {
  test.each(motifNames)("of the motif %s, which stays in its box", async (motif) => {
    const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" width="400" height="400">`;
    const { data, info } = await sharp(Buffer.from(`${box}${motifs[motif](paper)}</svg>`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [left, right, top, bottom] = [100, -100, 100, -100];
    for (let at = 0; at < info.width * info.height; at++) {
      if ((data[at * 4 + 3] ?? 0) < 30) continue;
      const [x, y] = [(at % info.width) / 2 - 100, Math.floor(at / info.width) / 2 - 100];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
    expect(Math.max(-left, right)).toBeLessThanOrEqual(reach.x);
    expect(Math.max(-top, bottom)).toBeLessThanOrEqual(reach.y);
  });

  test("of a motif before its stage, in any shape", () => {
    for (const kind of knownKinds.filter((each) => !scenesOf(each)))
      for (const name of names)
        for (const size of everySize) {
          const svg = drawCoverArt({ kind, name, ...size });
          const width = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1]);
          for (const [, x, y, scale = "1"] of svg.matchAll(
            /<g transform="translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\([-\d.]+\))? scale\(([\d.]+)\)">/g,
          )) {
            // A part of a motif that is placed within it.
            if (Number(y) < 70) continue;
            const [across, down] = [reach.x * Number(scale), reach.y * Number(scale)];
            expect(Number(x) - across, svg).toBeGreaterThanOrEqual(-2);
            expect(Number(x) + across, svg).toBeLessThanOrEqual(width + 2);
            expect(Number(y) - down, svg).toBeGreaterThanOrEqual(0);
            expect(Number(y) + down, svg).toBeLessThanOrEqual(200);
          }
        }
  });
});

describe("what there is to draw", () => {
  test.each(motifNames)("the motif %s, within its box and in its own colours", (name) => {
    const drawings = palettes.map((palette) => motifs[name](palette));
    expect(new Set(drawings).size).toBe(palettes.length);
    for (const drawing of drawings) expect(problemsOf(drawing)).toEqual([]);
  });

  test.each(Object.entries(scenes))("the scene %s, at every width", (_, scene) => {
    for (const width of [270, 320, 421, 1000]) {
      expect(problemsOf(scene(width, paper, rng(1)))).toEqual([]);
    }
  });

  test.each(stageNames)("the stage %s, for light and dark motifs in every palette", (name) => {
    for (const palette of palettes) {
      for (const isPale of [true, false]) {
        const setting = { width: 320, x: 160, y: 100, palette, random: rng(1), isPale };
        expect(problemsOf(stage(name, setting))).toEqual([]);
      }
    }
  });

  test.each(eventCategories)("at least four different things for the event category %s", (category) => {
    const kind = normalKind(`${category} event`);
    expect(new Set(scenesOf(kind) ?? motifsOf(kind)).size).toBeGreaterThanOrEqual(4);
  });

  test("whole words in the name of an event choose what it shows, parts of words don't", () => {
    const shows = (kind: string, name: string, motif: MotifName) => {
      const outline = motifs[motif](paper).match(/ d="[^"]+"/)?.[0];
      return drawCoverArt({ kind, name }).includes(String(outline));
    };
    expect(shows("music event", "Two-Step Tuesday", "boot")).toBe(true);
    expect(shows("market event", "Saturday Honey Tasting", "honey")).toBe(true);
    expect(shows("arts event", "Photo Walk", "noodles")).toBe(false);
    expect(shows("community event", "Kitchen Table Talk", "chicken")).toBe(false);
    expect(shows("other service", "Pianos Tuned While You Make Coffee", "piano")).toBe(true);
    expect(shows("other service", "Pianos Tuned While You Make Coffee", "coffee")).toBe(false);
    expect(shows("pet care service", "Short Legs, Long Walks", "leash")).toBe(true);
    expect(shows("tutoring service", "Mathematics, With or Without Cricket", "formula")).toBe(true);
  });

  test("faces and emblems, small", () => {
    for (let i = 0; i < 500; i++) {
      const face = avatar({ name: `Person ${i}`, size: 96 });
      expect(problemsOf(face)).toEqual([]);
      expect(face.length).toBeLessThan(1700);
    }
    for (const kind of kinds) expect(emblem({ kind, tone: "dark" }).length).toBeLessThan(1900);
  });

  test("has not changed by accident: run with -u only after looking at the new pictures", async () => {
    const wall = kinds.map((kind) => `${kind}: ${fingerprint(names.map((name) => drawCoverArt({ kind, name })))}`);
    const faces = `faces: ${fingerprint(names.map((name) => avatar({ name })))}`;
    const emblems = `emblems: ${fingerprint(kinds.map((kind) => emblem({ kind })))}`;
    await expect([...wall, faces, emblems, ""].join("\n")).toMatchFileSnapshot("./cover-art.golden.txt");
  });
});

/** What must not be in a picture that stands inside a page or is served on its own. */
function problemsOf(svg: string): string[] {
  const elements = [...svg.matchAll(/<([a-z]+)/gi)].map((found) => found[1] ?? "");
  const attributes = [...svg.matchAll(/\s([a-z:-]+)=/gi)].map((found) => found[1] ?? "");
  const between = svg.replace(/<[^<>]*>/g, "");
  return [
    ...elements.filter((name) => !["svg", "g", "path", "circle", "ellipse"].includes(name)),
    ...attributes.filter((name) => /^(id|class|style|href|filter|on.*)$|:/i.test(name)),
    ...(svg.replace(/#[0-9a-f]+/g, "").match(/NaN|undefined|null|Infinity|\[object|\de[+-]?\d/g) ?? []),
    ...(between ? [`text: ${between}`] : []),
    ...(elements.length === [...svg.matchAll(/\/>|<\//g)].length ? [] : ["an element that isn't closed"]),
  ];
}

function average(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function fingerprint(pictures: string[]): string {
  return hash(pictures.join("")).toString(36);
}
