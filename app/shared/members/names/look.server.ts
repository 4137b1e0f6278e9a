import unhomoglyph from "unhomoglyph";

/** Small capitals, which the standard's table of look-alikes leaves out. */
const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ";
const latin = "abcdefghijklmnopqrstuvwyz";

/** Without marks above and below, and without what nobody sees. */
export const bare = (text: string): string =>
  text.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");

/**
 * The small Latin letters that a text looks like, as UTS #39 has it: Greek, Cyrillic, full width and mathematical letters
 * become the Latin ones, and `m` becomes `rn`. Twice, because a capital looks like something else than its small letter.
 */
export function plainOf(text: string): string {
  const letters = [...bare(text)].map((each) => latin[smallCapitals.indexOf(each)] ?? each);
  const small = bare(unhomoglyph(letters.join(""))).toLowerCase();
  return bare(unhomoglyph(small)).toLowerCase();
}

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
