/** Small letters without marks, full width and mathematical ones as the Latin ones that they are. At most 18 times as long. */
export const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const isPlain = /^[a-z0-9]*$/;
const notLetterOrDigit = /[^\p{L}\p{N}]/gu;

/** Without what stands between letters and digits. */
export const lettersOf = (text: string): string =>
  isPlain.test(text) ? text : plain(text).replace(notLetterOrDigit, "");
