import { LinkifyIt } from "linkify-it";

/** Where in a text a web address stands, in UTF-16 units, and where it leads. */
export type WebAddress = { start: number; end: number; href: string };

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false, maxLength: 2000 });
finder.add("mailto:", null).add("ftp:", null).add("//", null);

/** An address ends where something stands that nobody sees; but for what joins letters of other scripts and emoji. */
const unseen =
  /(?<!\P{ASCII})\p{Join_Control}|\p{Join_Control}(?!\P{ASCII})|(?!\p{Join_Control}|\uFE0F)(?:\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800)/gu;

/** A page shows dozens of posts, and 600 short addresses fit into one: what comes after these stays text. */
const mostLinks = 30;

/** The first web addresses in a text. Only http and https; anything else stays text. */
export function linksIn(text: string): WebAddress[] {
  // As many units long, so that everything stays where it is.
  const found = finder.match(text.replace(unseen, (each) => " ".repeat(each.length))) ?? [];
  return found.slice(0, mostLinks).flatMap(({ index, lastIndex, url, schema }) => {
    // "example.org" is meant to be safe, and nobody typed the other scheme.
    const href = schema === "" ? url.replace(/^http:/, "https:") : url;
    return /^https?:\/\//i.test(href) && URL.canParse(href) ? [{ start: index, end: lastIndex, href }] : [];
  });
}
