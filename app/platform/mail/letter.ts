/** What a mail says. Any text may be a member's own words: it is escaped, and its line breaks stay. */
export type MailBody = {
  heading: string;
  paragraphs: string[];
  /** Above everything: an address of this site. Decoration, as many programs show none: the words say all that it does. */
  picture?: string;
  /** One button. `url` is an address of this site, or a path on it. */
  action?: { label: string; url: string };
  /** On the button instead, where the answer goes to who wrote: "Reply to Linh". */
  reply?: string;
  /** What leads on from there: pages of this site, or others. */
  links?: [label: string, url: string][];
  /** Short facts under the paragraphs. */
  facts?: [label: string, value: string][];
  /** Lists of pages of this site, each under a title. */
  sections?: { title: string; entries: { label: string; url: string; text: string }[] }[];
  /** Why the person gets this mail, in small print. */
  footer?: string;
};

/** A body with nothing left out, but for a picture and its button. */
export type FullMailBody = Required<Omit<MailBody, "action" | "picture" | "reply">> &
  Pick<MailBody, "action" | "picture"> & { reply?: { label: string; url: string } };

/** The look's tokens. Mail programs know no variables, so they stand here a second time: light, then dark. */
const tokens = {
  paper: ["#fbf7f0", "#14161f"],
  card: ["#fffdf9", "#1d202c"],
  ink: ["#1d2130", "#f3ede2"],
  muted: ["#5a5e70", "#abafbf"],
  line: ["#e6ddce", "#2d3142"],
  bluebonnet: ["#3b4fc4", "#9aa7ff"],
  onBluebonnet: ["#ffffff", "#12142b"],
  arch: ["#262b50", "#39438c"],
  lamp: ["#f2a93b", "#f6bc5f"],
} as const;
type Token = keyof typeof tokens;

const TEXT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif;";
const DISPLAY = "font-family:Rockwell,Georgia,'Times New Roman',serif;";
const TABLE = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

const light = (token: Token) => tokens[token][0];
const ground = (token: Token) => `bgcolor="${light(token)}" class="b-${token}"`;

/** The dark half: inline styles carry the light one, which is all that older programs read. */
const darkStyles = (Object.keys(tokens) as Token[])
  .map((token) => {
    const dark = tokens[token][1];
    return `.b-${token}{background-color:${dark}!important}.c-${token}{color:${dark}!important}.l-${token}{border-color:${dark}!important}`;
  })
  .join("");

/** The message as a page of tables, 600 wide, as mail programs of twenty years show it. */
export function mailHtml(
  { picture, heading, paragraphs, facts, sections, action, reply, links, footer }: FullMailBody,
  sender: { name: string; url: string },
): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyles}}@media (max-width:480px){.pad{padding:24px 20px 8px!important}}</style>
</head>
<body ${ground("paper")} style="margin:0;padding:0;background-color:${light("paper")};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview(paragraphs[0] ?? ""))}</div>
<table ${TABLE} width="100%" ${ground("paper")} style="background-color:${light("paper")}"><tr><td align="center" style="padding:24px 12px 40px">
<table ${TABLE} width="600" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 16px">${mark}</td></tr>
<tr><td ${ground("card")} style="background-color:${light("card")};border-radius:16px">
<table ${TABLE} width="100%"><tr><td class="pad l-line" style="padding:32px 32px 16px;border:1px solid ${light("line")};border-radius:16px;word-break:break-word">
${picture ? image(picture) : ""}
<h1 class="c-ink" style="margin:0 0 16px;${DISPLAY}font-size:24px;line-height:30px;font-weight:bold;color:${light("ink")}">${lines(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${facts.length ? `<table ${TABLE} width="100%" style="margin:0 0 16px">${facts.map(fact).join("")}</table>` : ""}
${sections.map(section).join("\n")}
${sections.length ? gap : ""}
${reply ? button(reply) : ""}
${action ? button(action) + insteadOf(action) : ""}
${links.map(link).join("\n")}
</td></tr></table>
</td></tr>
<tr><td class="c-muted" style="padding:16px 4px 0;${TEXT}font-size:13px;line-height:20px;color:${light("muted")}">
${footer ? `${lines(footer)}<br>` : ""}<a href="${escapeHtml(sender.url)}" class="c-muted" style="color:${light("muted")}">${escapeHtml(sender.name)}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** A lit lamp on a porch's arch, and the name. */
const mark = `<table ${TABLE}><tr>
<td ${ground("arch")} width="30" height="34" align="center" valign="middle" style="background-color:${light("arch")};border-radius:15px 15px 0 0">
<table ${TABLE}><tr><td ${ground("lamp")} width="12" height="12" style="width:12px;height:12px;font-size:0;line-height:0;background-color:${light("lamp")};border-radius:4px 4px 6px 6px">&nbsp;</td></tr></table></td>
<td class="c-ink" style="padding-left:10px;${DISPLAY}font-size:20px;line-height:34px;font-weight:bold;color:${light("ink")}">Porchlight</td>
</tr></table>`;

const paragraph = (text: string) =>
  `<p class="c-ink" style="margin:0 0 16px;${TEXT}font-size:16px;line-height:25px;color:${light("ink")}">${lines(text)}</p>`;

const fact = ([label, value]: [string, string]) => `<tr>
<td class="c-muted l-line" width="104" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${light("line")};${TEXT}font-size:14px;line-height:22px;color:${light("muted")}">${lines(label)}</td>
<td class="c-ink l-line" valign="top" style="padding:8px 0;border-top:1px solid ${light("line")};${TEXT}font-size:14px;line-height:22px;color:${light("ink")}">${lines(value)}</td>
</tr>`;

const section = ({ title, entries }: FullMailBody["sections"][number]) =>
  `<h2 class="c-ink" style="margin:24px 0 8px;${DISPLAY}font-size:19px;line-height:25px;font-weight:bold;color:${light("ink")}">${lines(title)}</h2>
${entries.map(entry).join("\n")}`;

const entry = ({ label, url, text }: FullMailBody["sections"][number]["entries"][number]) =>
  `<p class="c-muted l-line" style="margin:0;padding:8px 0;border-top:1px solid ${light("line")};${TEXT}font-size:14px;line-height:21px;color:${light("muted")}"><a href="${escapeHtml(url)}" class="c-bluebonnet" style="font-size:16px;font-weight:bold;color:${light("bluebonnet")}">${escapeHtml(label)}</a><br>${lines(text)}</p>`;

/** Between the last list and the button: what is a paragraph's margin everywhere else. */
const gap = `<div style="height:12px;line-height:12px;font-size:12px">&nbsp;</div>`;

const button = ({ label, url }: { label: string; url: string }) => `<table ${TABLE} style="margin:8px 0 20px"><tr>
<td ${ground("bluebonnet")} align="center" style="background-color:${light("bluebonnet")};border-radius:10px"><a href="${escapeHtml(url)}" class="c-onBluebonnet" style="display:inline-block;padding:12px 24px;${TEXT}font-size:16px;line-height:20px;font-weight:bold;color:${light("onBluebonnet")};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;

const insteadOf = ({ url }: { url: string }) =>
  `<p class="c-muted" style="margin:0 0 16px;${TEXT}font-size:13px;line-height:20px;color:${light("muted")}">If the button does not work, open this address:<br><a href="${escapeHtml(url)}" class="c-bluebonnet" style="color:${light("bluebonnet")};word-break:break-all">${escapeHtml(url)}</a></p>`;

const link = ([label, url]: [string, string]) =>
  `<p style="margin:0 0 12px;${TEXT}font-size:16px;line-height:25px"><a href="${escapeHtml(url)}" class="c-bluebonnet" style="color:${light("bluebonnet")}">${escapeHtml(label)}</a></p>`;

/** As wide as the card. */
const image = (url: string) =>
  `<img src="${escapeHtml(url)}" alt="" width="534" style="display:block;width:100%;height:auto;margin:0 0 24px;border:0;border-radius:10px">`;

/** The line that a mailbox shows beside the subject. */
const preview = (text: string) => [...text.replace(/\s+/g, " ")].slice(0, 140).join("");

/** As written, indentation too. No style says that to every mail program: of spaces in a row all but the last hold their place. */
const lines = (text: string) =>
  escapeHtml(text)
    .replaceAll("\t", "    ")
    .replace(/^ | (?= )/gm, "\u00a0")
    .replaceAll("\n", "<br>");

const named: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => named[character] ?? "");
