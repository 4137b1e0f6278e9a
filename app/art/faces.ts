import { circle, circles, path, picture, rect, stroke } from "./draw";
import { isNight, type NamedPalette, palettes } from "./palettes";
import { hash, pick, type Random, rng } from "./random";

const ink = "#1b1830";
const grey = "#8f8b93";
const white = "#ece4d6";
const skins = ["#f6d3b5", "#eab98f", "#d79a6b", "#b97847", "#8d5631", "#643a22"] as const;
const hairs = ["#1d1a2b", "#3a2418", "#6b3d22", "#a3622e", "#d9a441", grey, white, "#a43f2d"] as const;

/** The colours of one face. */
interface Colours {
  readonly palette: NamedPalette;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
}

interface Hairstyle {
  /** Behind the head. */
  readonly back?: (colours: Colours) => string;
  /** On top of it. */
  readonly front?: (colours: Colours) => string;
  /** Whether a beard may go with it. */
  readonly bearded?: true;
  /** Eyebrows without hair to match are drawn in ink. */
  readonly shaved?: true;
}

/** A face for a name, the same every time: no likeness, only someone to tell apart. `size` is the width and height in px. */
export function avatar({ name = "", size = 48 }: { name?: string; size?: number } = {}): string {
  const random = rng(hash(`face|${name}`));
  const palette = pick(palettes, random);
  const skin = pick(skins, random);
  const hair = pick(hairs, random);
  const style = pick(hairstyles, random);
  const { dark, hot, light } = palette;
  const shirt = isNight(palette) ? pick([hot, light], random) : pick([dark, hot, light], random);
  const colours: Colours = { palette, skin, hair, shirt };

  const body =
    backdrop(palette, random) +
    (style.back?.(colours) ?? "") +
    shoulders(colours, random) +
    circles([29, 48, 5, skin], [71, 48, 5, skin]) +
    rect(30, 22, 40, 48, skin, 20) +
    circles([37, 55, 3.4, "#e0604a44"], [63, 55, 3.4, "#e0604a44"]);
  const eyes = drawEyes(colours, style, random);
  const mouth = pick(mouths, random);
  const beard = style.bearded && random() < 0.35 ? path(beardShape, hair) : "";
  const nose = stroke("M50 49q2 3-1 4", ink, 1.4);
  return picture(
    { viewBox: "0 0 100 100", width: size, height: size },
    rect(0, 0, 100, 100, palette.ground) + body + beard + (style.front?.(colours) ?? "") + eyes + nose + mouth,
  );
}

const beardShape = "M30 48Q30 74 50 74T70 48Q68 54 62 54 56 51 50 53 44 51 38 54 32 54 30 48z";

const mouths = [
  stroke("M44 58q6 6 12 0", ink, 2),
  path("M43 57h14q-1 8-7 8t-7-8z", ink) + path("M45 57h10v2.500H45z", "#fffaf0"),
  stroke("M45 59q5 3 10-1", ink, 2),
] as const;

/** Their order decides who wears which. */
const hairstyles: readonly [Hairstyle, ...Hairstyle[]] = [
  {
    front: ({ hair }) => path("M28 44C26 18 46 12 56 15 70 16 74 30 72 44 68 34 62 29 50 30 38 29 32 34 28 44z", hair),
    bearded: true,
  },
  {
    back: ({ hair }) => path("M22 48C18 12 82 12 78 48L82 84H18z", hair),
    front: ({ hair }) => path("M28 46C26 18 74 18 72 46 66 40 58 30 44 28 38 36 32 38 28 46z", hair),
  },
  {
    back: ({ hair }) => circles([50, 38, 33, hair], [26, 54, 14, hair], [74, 54, 14, hair]),
    front: ({ hair }) => path("M29 42C34 24 66 24 71 42 64 30 56 28 50 28S36 30 29 42z", hair),
  },
  { front: knitCap, bearded: true },
  { front: westernHat, bearded: true },
  { shaved: true, bearded: true },
  {
    back: ({ hair }) => circle(50, 12, 12, hair),
    front: ({ hair }) => path("M28 42C26 20 74 20 72 42 64 28 36 28 28 42z", hair),
  },
  {
    back: ({ hair }) => path("M24 44C24 14 76 14 76 44V72Q64 64 50 64T24 72z", hair),
    front: ({ hair }) => path("M27 48C24 20 50 16 58 18 76 20 76 38 73 48 70 40 66 34 60 30 50 38 36 38 27 48z", hair),
  },
  {
    front: ({ hair }) => path("M30 40Q24 26 36 24 36 12 48 18 58 8 64 20 78 20 71 40 62 28 50 31 38 28 30 40z", hair),
    bearded: true,
  },
  {
    front: ({ hair }) =>
      path("M28 42C28 16 72 16 72 42L60 36H40z", hair) + path("M72 34Q90 36 84 66 74 60 72 44z", hair),
  },
];

function knitCap({ palette: { hot, light, dark }, shirt }: Colours): string {
  return (
    path("M27 38H73C72 16 28 16 27 38z", hot) +
    rect(24, 34, 52, 8, hot === shirt ? light : dark, 4) +
    circle(50, 16, 5, light)
  );
}

function westernHat({ palette }: Colours): string {
  const felt = palette.name === "amber" || palette.name === "lime" ? "#6b3d22" : palette.hot;
  const hat = "M12 34Q30 38 32 30 33 10 42 12 50 15 58 12 67 10 68 30 70 38 88 34 82 46 50 44T12 34z";
  return path(hat, felt) + path("M32 31q18 7 36 0v5q-18 6-36 0z", ink);
}

function backdrop({ second }: NamedPalette, random: Random): string {
  if (random() < 0.5) return circle(50, 46, 38, second);
  return random() < 0.5 ? path("M0 100V62L100 34V100z", second) : "";
}

function shoulders({ skin, hair, shirt }: Colours, random: Random): string {
  const shadow = hair === "#1d1a2b" ? "#00000022" : "#00000018";
  return (
    path("M8 104C10 80 30 74 50 74S90 80 92 104z", shirt) +
    (random() < 0.4 ? path("M36 75 50 90 64 75 60 72H40z", skin) : "") +
    path("M41 60h18v15a9 9 0 0 1-18 0z", skin) +
    path("M41 66q9 8 18 0v5q-9 8-18 0z", shadow)
  );
}

/** Eyes, behind glasses or under brows. */
function drawEyes({ hair }: Colours, style: Hairstyle, random: Random): string {
  const eyes = circles([42, 47, 2.3, ink], [58, 47, 2.3, ink]);
  if (random() < 0.28) {
    return eyes + stroke("M35 47a7 7 0 1 0 14 0 7 7 0 1 0-14 0M51 47a7 7 0 1 0 14 0 7 7 0 1 0-14 0M49 47h2", ink, 1.6);
  }
  const brows = hair === white ? grey : hair;
  return eyes + stroke("M38 40q4-3 8-1M54 39q4-2 8 1", style.shaved ? ink : brows, 2);
}
