import { describe, expect, test } from "vitest";
import { avatar, drawCoverArt, emblem, groundOf } from "./cover-art";
import { knownKinds, motifsOf, normalKind, scenesOf } from "./kinds";
import { type MotifName, motifs } from "./motifs/catalogue";
import { type PaletteName, palettes } from "./palettes";
import { hash, rng } from "./random";
import { scenes } from "./scenes/catalogue";
import { stage, stageNames } from "./stages";

const motifNames = Object.keys(motifs) as MotifName[];
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
    const banners = specs.map(({ kind, name }) => drawCoverArt({ kind, name, width: 2000, height: 400 }).length);
    expect(Math.max(...banners)).toBeLessThanOrEqual(11 * 1024);
  });

  test("never repeats what somebody typed", () => {
    const markup = `</svg><script>alert("peekaboo")</script>`;
    const drawn = [
      ...eventCategories.map((kind) => drawCoverArt({ kind, name: markup })),
      drawCoverArt({ kind: markup, name: markup, avoid: [markup] }),
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

describe("cover art beside other cover art", () => {
  test("takes the next palette that its neighbors don't have", () => {
    for (const { kind, name } of specs.filter(({ kind }) => !hasOwnPalette(kind))) {
      const own = groundOf({ kind, name });
      const next = groundOf({ kind, name, avoid: [own] });
      expect(next).toBe(paletteAfter(own));
      expect(groundOf({ kind, name, avoid: [own, next] })).toBe(paletteAfter(next));
      expect(drawCoverArt({ kind, name, avoid: [own] })).toContain(`fill="${groundColour(next)}"`);
    }
  });

  test("stays as it is when nobody has its palette, everybody does, or nobody knows the name", () => {
    const spec = { kind: "music", name: "Open Mic" };
    const own = groundOf(spec);
    const all = palettes.map(({ name }) => name);
    for (const avoid of [[], all.filter((name) => name !== own), all, ["chartreuse"]]) {
      expect(drawCoverArt({ ...spec, avoid })).toBe(drawCoverArt(spec));
    }
  });

  test("keeps its palette if it is a neighborhood", () => {
    const all = palettes.map(({ name }) => name);
    for (const kind of kinds.filter(hasOwnPalette)) {
      expect(drawCoverArt({ kind, avoid: [groundOf({ kind })] })).toBe(drawCoverArt({ kind }));
      expect(all).toContain(groundOf({ kind, name: "whatever" }));
    }
  });

  test("on a wall of events never has the ground of the one beside or above it", () => {
    const columns = 3;
    const wall: PaletteName[] = [];
    for (let i = 0; i < 60; i++) {
      const beside = i % columns ? wall.slice(-1) : [];
      const above = wall.slice(-columns, wall.length - columns + 1);
      const avoid = [...beside, ...(i < columns ? [] : above)];
      wall.push(groundOf({ kind: `${eventCategories[i % 10]} event`, name: `Event ${i}`, avoid }));
      expect(avoid).not.toContain(wall[i]);
    }
  });
});

describe("what there is to draw", () => {
  const paper = palettes[0];

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

function hasOwnPalette(kind: string): boolean {
  const grounds = names.map((name) => groundOf({ kind, name }));
  return new Set(grounds).size === 1;
}

function paletteAfter(name: PaletteName): PaletteName | undefined {
  const at = palettes.findIndex((palette) => palette.name === name);
  return palettes[(at + 1) % palettes.length]?.name;
}

function groundColour(name: PaletteName): string | undefined {
  return palettes.find((palette) => palette.name === name)?.ground;
}

function average(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function fingerprint(pictures: string[]): string {
  return hash(pictures.join("")).toString(36);
}
