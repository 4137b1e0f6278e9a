import { type VersionWidth, versionsOf } from "./versions";

/** A stored picture, as queries return it. `width` and `height` are those of its largest version, in px. */
export type Photo = { key: string; width: number; height: number };

/** What a picture is drawn from. */
export type CoverArt = { kind: string; name: string };

/** Part of every address of a drawing, which browsers keep for a year: raise it when the drawings change. */
export const ART_VERSION = "6";

/** The boxes that pictures stand in, in px. */
export const shapes = {
  card: { width: 640, height: 400 },
  wide: { width: 1200, height: 480 },
  /** Across the top of a page. */
  top: { width: 1200, height: 380 },
  /** Across the top of a narrow screen. */
  ribbon: { width: 1200, height: 240 },
  /** A scene across a page: a phone shows its middle. */
  banner: { width: 1200, height: 340 },
  hero: { width: 1120, height: 800 },
  /** The same on a wide screen. */
  feature: { width: 1400, height: 800 },
  tall: { width: 640, height: 900 },
  /** A small one in a grid of many. */
  tile: { width: 640, height: 480 },
  square: { width: 320, height: 320 },
  /** Beside a card of any height: cut at its sides only where the card is higher than usual. */
  strip: { width: 184, height: 800 },
  /** One thing by itself, on light or dark paper: for filters. */
  "emblem-light": { width: 44, height: 44 },
  "emblem-dark": { width: 44, height: 44 },
} as const;

export type Shape = keyof typeof shapes;

/** What a name in an address may be long: more of it would not change the picture for the better. */
export const MAX_COVER_ART_NAME = 120;

/** One version of a stored picture. 160 and 320 always exist. */
export const imageSrc = (key: string, width: VersionWidth): string => `/images/${key}/${width}.webp`;

/** All versions of a stored picture, for `srcset`. */
export const imageSrcSet = ({ key, width }: Photo): string =>
  versionsOf(width)
    .map((version) => `${imageSrc(key, version)} ${Math.min(version, width)}w`)
    .join(", ");

/** The address of cover art; the same words always give the same picture. */
export const coverArtSrc = ({ kind, name }: CoverArt, shape: Shape): string =>
  ["/art", ART_VERSION, shape, segment(kind) || "generic", `${segment(name)}.svg`].join("/");

/** The version of a stored picture that other sites show beside a link. */
export const ogImageSrc = (key: string): string => `/images/${key}/og.jpg`;

const segment = (text: string) => encodeURIComponent([...text.toWellFormed()].slice(0, MAX_COVER_ART_NAME).join(""));
