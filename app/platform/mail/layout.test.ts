import fc from "fast-check";
import { expect, it } from "vitest";
import { renderMail } from "./layout";
import type { MailBody } from "./letter";

const render = (body: MailBody) =>
  renderMail(body, "https://porch.example.org", "mailto:linh@porch.example?subject=Re");
const everywhere = (text: string): MailBody => ({
  heading: text,
  paragraphs: [text, text],
  facts: [[text, text]],
  sections: [{ title: text, entries: [{ label: text, url: "https://porch.example.org/events/2", text }] }],
  picture: "https://porch.example.org/events/1/poster.jpg",
  action: { label: text, url: "https://porch.example.org/events/1" },
  reply: text,
  links: [[text, "https://porch.example.org/events/1/calendar.ics"]],
  footer: `.${text}`,
});
const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>");

it("has the same tags whatever is written in it", () => {
  const expected = tags(render(everywhere("x")).html);
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(...`<>"'&/=!- \n\r\t;a`) }),
    fc.constantFrom("<script>alert(1)</script>", '" onmouseover="x', "]]>", "<!--", "&lt;script&gt;", "\ud800"),
  );
  fc.assert(
    fc.property(anything, (text) => {
      expect(tags(render(everywhere(text)).html)).toEqual(expected);
    }),
  );
});

it("keeps line breaks and indentation", () => {
  const html = (text: string) => render({ heading: "x", paragraphs: [text] }).html;
  const list = "To bring:\n  - bread\n    - rye  or wheat\n\n\n\tcheese & wine";
  const nbsp = "\u00a0";
  expect(html(list)).toContain(
    `>To bring:<br>${nbsp} - bread<br>${nbsp.repeat(3)} - rye${nbsp} or wheat<br><br><br>${nbsp.repeat(3)} cheese &amp; wine</p>`,
  );
  // What stands on one line breaks where it did.
  expect(html("one space is one space")).toContain(">one space is one space</p>");
  expect(render({ heading: "x", paragraphs: [list] }).text).toContain(list);
});

it("says everything in plain text too", () => {
  const { text } = render({
    heading: "Reset your password",
    paragraphs: ["Hello Ana,", "someone asked for a new password."],
    facts: [["Asked at", "6:30 PM"]],
    sections: [
      {
        title: "Events",
        entries: [{ label: "A walk", url: "https://porch.example.org/events/2", text: "Fri, Nov 20" }],
      },
    ],
    action: { label: "Choose a password", url: "https://porch.example.org/auth/reset?token=a&b" },
    reply: "Reply to Linh",
    links: [["Find it on the map", "https://maps.example.org/?q=a&b"]],
    footer: "If it wasn't you, do nothing.",
  });
  expect(text).toBe(`Reset your password

Hello Ana,

someone asked for a new password.

Asked at: 6:30 PM

EVENTS

A walk
Fri, Nov 20
https://porch.example.org/events/2

Reply to Linh: answer this email.

Choose a password:
https://porch.example.org/auth/reset?token=a&b

Find it on the map:
https://maps.example.org/?q=a&b

-- 
If it wasn't you, do nothing.
Porchlight, Austin: https://porch.example.org
`);
});

it.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.org/"])("never links to %s", (url) => {
  for (const body of [
    { action: { label: "x", url } },
    { picture: url },
    { links: [["x", url]] },
    { sections: [{ title: "x", entries: [{ label: "x", url, text: "x" }] }] },
  ] satisfies Partial<MailBody>[])
    expect(() => render({ heading: "x", paragraphs: [], ...body })).toThrow("only link to a web page");
});
