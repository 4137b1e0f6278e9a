import { city } from "city";
import { type FullMailBody, type MailBody, mailHtml } from "./letter";

/**
 * The same message as HTML and as plain text. `baseUrl` is where the name in the last line leads, `replyUrl` what the
 * button to reply opens.
 */
export function renderMail(body: MailBody, baseUrl: string, replyUrl?: string): { html: string; text: string } {
  const clean: FullMailBody = {
    heading: words(body.heading),
    paragraphs: body.paragraphs.map(words),
    picture: body.picture && webAddress(body.picture),
    reply: body.reply !== undefined && replyUrl ? { label: words(body.reply), url: replyUrl } : undefined,
    links: (body.links ?? []).map(([label, url]) => [words(label), webAddress(url)]),
    action: body.action && { label: words(body.action.label), url: webAddress(body.action.url) },
    sections: (body.sections ?? []).map(({ title, entries }) => ({
      title: words(title),
      entries: entries.map(({ label, url, text }) => ({
        label: words(label),
        url: webAddress(url),
        text: words(text),
      })),
    })),
    facts: (body.facts ?? []).map(([label, value]) => [words(label), words(value)]),
    footer: words(body.footer ?? ""),
  };
  const sender = `Porchlight, ${city().name}`;
  return {
    html: mailHtml(clean, { name: sender, url: webAddress(baseUrl) }),
    text: plain(clean, `${sender}: ${baseUrl}`),
  };
}

/** Line ends as one character, and none that no one types on purpose. */
const words = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** @throws Error for anything that a mail should not lead to. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error("A mail may only link to a web page.");
  return href;
}

function plain(
  { heading, paragraphs, facts, sections, action, reply, links, footer }: FullMailBody,
  sender: string,
): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...sections.flatMap(({ title, entries }) => [
      title.toUpperCase(),
      ...entries.map(({ label, url, text }) => `${label}\n${text}\n${url}`),
    ]),
    reply ? `${reply.label}: answer this email.` : "",
    action ? `${action.label}:\n${action.url}` : "",
    ...links.map(([label, url]) => `${label}:\n${url}`),
    // What mail programs know as the start of the signature.
    ["-- ", footer, sender].filter(Boolean).join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
