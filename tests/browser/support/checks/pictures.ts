import { nameOf, place, seen, told } from "./dom.ts";

/** A picture that is named like its file, or as what it is instead of what it shows. */
export const picturesNamedLikeFiles = (): string[] =>
  [...place().querySelectorAll<HTMLImageElement>("img[alt]")]
    .filter(({ alt }) =>
      /\.\w{3,4}$|^(an? )?(image|picture|photo|graphic|icon|img)( of)?\b|^(dsc|img)[_-]?\d+/i.test(alt.trim()),
    )
    .map(told);

/** Said to be decoration, and described all the same. */
export const namedDecoration = (): string[] =>
  [...place().querySelectorAll("img:is([role=presentation], [role=none], [aria-hidden=true]):not([alt=''])")]
    .filter((image) => image.hasAttribute("alt"))
    .map(told);

/** A picture behind a box of its own, where no words are: nobody hears what it shows. */
export const picturesBehind = (): string[] =>
  seen("*")
    .filter((element) => getComputedStyle(element).backgroundImage.includes("url("))
    .filter(
      (element) =>
        !element.textContent?.trim() &&
        !nameOf(element) &&
        !element.closest("[aria-hidden=true], input, select, textarea"),
    )
    .map(told);

/** What moves without an end, and cannot be stopped. */
export const movingPictures = (): string[] =>
  [...place().querySelectorAll<HTMLImageElement>("img")]
    .filter(({ currentSrc, src }) => /\.gif($|\?)|^data:image\/gif/i.test(currentSrc || src))
    .map(told);

/** Room is made by the style sheet. */
export const spacers = (): string[] =>
  seen<HTMLImageElement>("img[alt='']")
    .filter(({ clientWidth, clientHeight }) => Math.min(clientWidth, clientHeight) <= 2)
    .map(told);
