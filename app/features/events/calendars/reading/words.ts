import { convert } from "html-to-text";

/** Far more than is kept: what is cut off needs no reading. */
const mostRead = 20_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unshown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** As a form would take it: line ends as one character, composed letters, nothing that can't be shown, no heap of marks. */
const shown = (text: string) =>
  text
    .slice(0, mostRead)
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(unshown, "")
    .replace(/(\p{M}{10})\p{M}+/gu, "$1")
    .normalize("NFC");

export const oneLine = (text: string): string => shown(text).replaceAll(/\s+/g, " ").trim();

/** A tag, or a sign spelled out: what no one types in plain words. */
const looksLikeHtml =
  /<\/?(a|b|br|div|em|font|h[1-6]|html|i|img|li|ol|p|span|strong|table|u|ul)\b[^<>]{0,2000}>|&(nbsp|amp|lt|gt|quot|#\d{1,6});/i;

/** Plain text; of HTML what a reader sees of it, with the addresses of its links. */
export function plainText(text: string): string {
  const whole = shown(text);
  const plain = looksLikeHtml.test(whole) ? fromHtml(whole) : whole;
  return plain
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const fromHtml = (html: string) =>
  shown(
    convert(html, {
      wordwrap: false,
      limits: { maxInputLength: mostRead, maxDepth: 50, maxChildNodes: 2000 },
      selectors: [
        { selector: "img", format: "skip" },
        { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
        ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    }),
  );

/** Whole characters, and a sign that there was more. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

const longestLink = 500;

/** An address of the web that a page may link to, or nothing. */
export function webLink(text: string): string {
  const link = text.trim();
  if (link.length > longestLink || !URL.canParse(link)) return "";
  const { protocol, username, password, href } = new URL(link);
  return /^https?:$/.test(protocol) && !username && !password && href.length <= longestLink ? href : "";
}
