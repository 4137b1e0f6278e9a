import { isOfAnother, kindWords } from "~/domain/reporting/rules";

type About = { contentType: string; noun: string; author: { name: string }; title: string };

/** "Ana’s reply in Where is the goat?", "Where is the goat?", "Happy hour The Goat" */
export function aboutOf({ contentType, noun, author, title }: About): string {
  if (contentType === "thread") return title;
  const what = `${kindWords(contentType, noun)} ${title}`;
  return isOfAnother(contentType) ? `${author.name}’s ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;
}

/** What was decided, on what, and how many cases are still open: no two decisions are announced by the same words. */
export function decidedWords(made: string, about: string, left: number): string {
  const sentence = `${made}: ${about}${/[.?!…]$/.test(about) ? "" : "."}`;
  return `${sentence} ${left === 0 ? "None is left." : `${left.toLocaleString("en-US")} ${left === 1 ? "is" : "are"} left.`}`;
}
