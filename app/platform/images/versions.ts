/**
 * The files that are made of a picture, each at most `width` wide and never larger than the picture itself. One exists
 * when the picture is wider than `above`: the first two always do, because a face doesn't know how wide its picture is.
 */
export const versions = [
  { width: 160, above: 0 },
  { width: 320, above: 0 },
  { width: 640, above: 320 },
  { width: 960, above: 640 },
  { width: 1280, above: 960 },
  { width: 1920, above: 1280 },
] as const;

export type VersionWidth = (typeof versions)[number]["width"];

/** The versions of a picture whose largest is `width` wide. */
export const versionsOf = (width: number): VersionWidth[] =>
  versions.filter(({ above }) => width > above).map((version) => version.width);

/** The file that other sites show beside a link, in px. */
export const ogSize = { width: 1200, height: 630 } as const;

/** No file of a picture is larger: noise of the largest size has 5 MB, and what is see-through may have more. In bytes. */
export const largestFile = 16 * 1024 * 1024;
