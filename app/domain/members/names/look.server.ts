import unhomoglyph from "unhomoglyph";

/** Look-alikes that UTS #39's table leaves out: small capitals, rotated letters, and others drawn for Latin ones. */
const drawn = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ" + "ɐɒʌẟᗩ₳дɔǝɘɟɥᴉ¡ɾʞɯʍɰᴎɲπɹɺɻʁʇʎ∂ꝺꞁ";
const latin = "abcdefghijklmnopqrstuvwyz" + "aaaaaaaceefhiirkmmmnnnrrrrtyddl";

/** First code points of letters in brackets (small, capital), in black circles, in black squares, and of flags. */
const enclosed = [0x249c, 0x1f110, 0x1f150, 0x1f170, 0x1f1e6];
const enclosedLetter = /[\u249C-\u24B5\u{1F110}-\u{1F129}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;

function unenclosed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = enclosed.findLast((each) => each <= code) ?? code;
  return String.fromCharCode(0x61 + code - first);
}

/** Strips marks, enclosures and invisible characters. */
export const stripMarks = (text: string): string =>
  text
    .replace(enclosedLetter, unenclosed)
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");

const redrawAsLatin = (text: string): string => [...text].map((each) => latin[drawn.indexOf(each)] ?? each).join("");

/** One pass of the confusables table. Its result may be a letter that the table itself leaves out. */
const skeletonPass = (text: string): string =>
  redrawAsLatin(stripMarks(unhomoglyph(redrawAsLatin(stripMarks(text)))).toLowerCase());

/**
 * The small Latin letters that a text looks like, as UTS #39 has it: Greek, Cyrillic, full width and mathematical letters
 * become the Latin ones, and `m` becomes `rn`. Twice, because a capital looks like something else than its small letter.
 */
export const latinOf = (text: string): string =>
  stripMarks(unhomoglyph(skeletonPass(skeletonPass(text)))).toLowerCase();

/**
 * Key that look-alike texts share (case-folded UTS #39 skeleton): a capital I is a small l, and so is a 1. `members.look`
 * holds a username's, computed in SQL.
 */
export const skeletonOf = (text: string): string =>
  latinOf(text)
    .replace(/[i1|!]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("w", "vv");

/** The skeleton's letters and digits only. */
export const compactSkeletonOf = (text: string): string => skeletonOf(text).replace(/[^\p{L}\p{N}]/gu, "");
