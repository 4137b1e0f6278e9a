/** Characters as a person counts them and as the server does: code points of the composed text, a line break as one. */
export function countCharacters(text: string): number {
  return [...text.replaceAll("\r\n", "\n").normalize("NFC")].length;
}
