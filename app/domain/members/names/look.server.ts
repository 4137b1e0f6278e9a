import unhomoglyph from "unhomoglyph";

/** What the standard's table of look-alikes leaves out: small capitals, letters turned round, and others drawn for Latin ones. */
const drawn = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ" + "ɐɒʌẟᗩ₳дɔǝɘɟɥᴉɾʞɯʍɰᴎɲπɹɺɻʁʇʎ∂ꝺ";
const latin = "abcdefghijklmnopqrstuvwyz" + "aaaaaaaceefhirkmmmnnnrrrrtydd";

/** Where the small letters in brackets begin, then capitals in brackets, in black circles, in black squares, and of flags. */
const enclosed = [0x249c, 0x1f110, 0x1f150, 0x1f170, 0x1f1e6];
const enclosedLetter = /[\u249C-\u24B5\u{1F110}-\u{1F129}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;

function unenclosed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = enclosed.findLast((each) => each <= code) ?? code;
  return String.fromCharCode(0x61 + code - first);
}

/** Without marks above and below, without frames, and without what nobody sees. */
export const bare = (text: string): string =>
  text
    .replace(enclosedLetter, unenclosed)
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");

const redrawn = (text: string): string => [...text].map((each) => latin[drawn.indexOf(each)] ?? each).join("");

/** One look at a text. What the table makes of a letter may be one that it leaves out. */
const glance = (text: string): string => redrawn(bare(unhomoglyph(redrawn(bare(text)))).toLowerCase());

/**
 * The small Latin letters that a text looks like, as UTS #39 has it: Greek, Cyrillic, full width and mathematical letters
 * become the Latin ones, and `m` becomes `rn`. Twice, because a capital looks like something else than its small letter.
 */
export const plainOf = (text: string): string => bare(unhomoglyph(glance(glance(text)))).toLowerCase();

/**
 * What is the same for all texts that can be taken for each other, in capitals or small letters: a capital I is a small l,
 * and so is a 1. `members.look` says the same of a username, in SQL.
 */
export const lookOf = (text: string): string =>
  plainOf(text)
    .replace(/[i1|!]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("w", "vv");

/** The look of a text without everything but letters and digits. */
export const squeezedLookOf = (text: string): string => lookOf(text).replace(/[^\p{L}\p{N}]/gu, "");
