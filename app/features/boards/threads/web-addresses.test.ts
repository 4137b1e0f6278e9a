import { describe, expect, it } from "vitest";
import { holdOf, longestHold, shortestBlock } from "../../../../tests/support/event-loop";
import { linksIn } from "./web-addresses.server";

/** What would be a link, as "the words → the address". */
const found = (text: string) => linksIn(text).map(({ start, end, href }) => `${text.slice(start, end)} → ${href}`);

describe("a web address in a text", () => {
  it.each([
    ["See https://porch.test/a for more", "https://porch.test/a → https://porch.test/a"],
    ["http://porch.test", "http://porch.test → http://porch.test"],
    ["HTTPS://PORCH.TEST/A", "HTTPS://PORCH.TEST/A → HTTPS://PORCH.TEST/A"],
    ["austintexas.gov/compost", "austintexas.gov/compost → https://austintexas.gov/compost"],
    [
      "https://porch.test:8080/a?b=c&d=e#f",
      "https://porch.test:8080/a?b=c&d=e#f → https://porch.test:8080/a?b=c&d=e#f",
    ],
    ["🏮 https://porch.test 🏮", "https://porch.test → https://porch.test"],
    ["line\nhttps://porch.test\nline", "https://porch.test → https://porch.test"],
    ["https://münchen.example/straße", "https://münchen.example/straße → https://münchen.example/straße"],
    ["https://例え.jp", "https://例え.jp → https://例え.jp"],
  ])("%j leads there", (text, link) => expect(found(text)).toEqual([link]));

  it.each([
    ["Look at https://porch.test/a.", "https://porch.test/a"],
    ["https://porch.test/a, or not", "https://porch.test/a"],
    ["https://porch.test/a!", "https://porch.test/a"],
    ["https://porch.test/a?", "https://porch.test/a"],
    ["(https://porch.test/a)", "https://porch.test/a"],
    ["“https://porch.test/a”", "https://porch.test/a"],
    ["<https://porch.test/a>", "https://porch.test/a"],
    ["https://porch.test/Porch_(house)", "https://porch.test/Porch_(house)"],
    ["(see https://porch.test/Porch_(house))", "https://porch.test/Porch_(house)"],
  ])("%j ends before the punctuation around it", (text, words) =>
    expect(linksIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([words]),
  );

  it("stays text after thirty others", () => {
    const links = linksIn("a.co ".repeat(600));
    expect([links.length, links.at(-1)?.end]).toEqual([30, 149]);
  });

  it("is found as often as it is there", () =>
    expect(found("porch.com and https://b.test, https://c.test").map((each) => each.split(" → ")[0])).toEqual([
      "porch.com",
      "https://b.test",
      "https://c.test",
    ]));
});

describe("web addresses side by side", () => {
  it.each([
    "\u200B",
    "\u200C",
    "\u200D",
    "\u2060",
    "\uFEFF",
    "\u00AD",
    "\u3164",
    "\u115F",
    "\u2800",
    "\u{E0001}",
    "\u034F",
  ])("are two with %j between them", (unseen) =>
    expect(found(`https://a.test/x${unseen}https://b.test/y porch.com${unseen}lamp.com`)).toEqual([
      "https://a.test/x → https://a.test/x",
      "https://b.test/y → https://b.test/y",
      "porch.com → https://porch.com",
      "lamp.com → https://lamp.com",
    ]),
  );
});

describe("what is no web address", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:null/1",
    "ftp:x",
    "mailto:ana",
    "tel:5125550123",
    "//porch",
    "https://",
    "http:///x",
    "ana@porch",
    "192.168.0.1",
    "Meet at 8.30pm",
    "e.g. this",
    "",
  ])("%j stays text", (text) => expect(found(text)).toEqual([]));

  it("never leads to anything but http and https", () => {
    const odd = "javascript:porch.com data:porch.com mailto:ana@porch.com ftp://porch.com/a x.com//javascript:alert(1)";
    for (const { href } of linksIn(odd)) expect(new URL(href).protocol).toMatch(/^https?:$/);
  });
});

describe("3,000 characters", () => {
  it.each(["http://", "https://a.", "a.", "(((", "www.", "a@", "http://a.b/(", "//a", "é.", "http://a:b@", "/?#&"])(
    "of %j hold up nobody",
    async (piece) => {
      const text = piece.repeat(3000).slice(0, 3000);
      const { ms, result } = await shortestBlock(() => holdOf(async () => linksIn(text)));
      for (const { href } of result) expect(href).toMatch(/^https?:\/\//i);
      expect(ms).toBeLessThan(longestHold);
    },
  );
});
