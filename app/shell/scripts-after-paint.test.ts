import { describe, expect, it } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.server";

const page = (end: string) =>
  `<head><link rel="modulepreload" href="/assets/manifest.js" nonce="n"/><link rel="modulepreload" href="/assets/frame.js"/></head><body>${end}</body>`;
const asWritten = `<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client.js");</script>`;

describe("the scripts of a rendered page", () => {
  it("are asked for by no link in its head, and by no import that a module begins with", () => {
    const html = scriptsAfterPaint(page(asWritten));
    expect(html).not.toContain("<link");
    expect(html).not.toMatch(/^(.*async="">)?import [^(]/m);
  });

  it("come in the order that the router wants, when the page has been painted", () => {
    const [, script = ""] = scriptsAfterPaint(page(asWritten)).split('async="">');
    const order = [
      "requestAnimationFrame",
      '["/assets/manifest.js","/assets/frame.js"]',
      'await import("/assets/manifest.js");',
      'const route0 = await import("/assets/root.js");',
      'window.__reactRouterRouteModules = {"root":route0};',
      'import("/assets/entry.client.js");</script></body>',
    ].map((part) => script.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it("come one after the other as the development server writes them, too: two in a line", () => {
    const html = scriptsAfterPaint(page(asWritten.replace('import "', 'import "/hmr.js";import "')));
    expect(html).toContain('await import("/hmr.js");await import("/assets/manifest.js");\n');
  });

  it.each<[string, (html: string) => string]>([
    [
      "links with their attributes in another order",
      (html) => html.replace(/(rel="modulepreload") (href="[^"]+")/, "$2 $1"),
    ],
    ["a link with single quotes", (html) => html.replace('href="/assets/frame.js"', "href='/assets/frame.js'")],
    ["no links at all", (html) => html.replaceAll(/<link[^>]*>/g, "")],
    ["a script without async", (html) => html.replace(' async=""', "")],
    ["a script with another attribute last", (html) => html.replace('async="">', 'async="" fetchpriority="low">')],
    ["no imports before the first line", (html) => html.replace(/import "[^"]+";\nimport /, "const route0 = ")],
    ["imports by name", (html) => html.replace("import * as route0", "import { route as route0 }")],
    [
      "imports in single quotes",
      (html) => html.replace('import "/assets/manifest.js"', "import '/assets/manifest.js'"),
    ],
    ["a default import in the same line", (html) => html.replace("import * as route0", "import route0")],
    ["imports without spaces", (html) => html.replace("import * as route0", "import*as route0")],
  ])("are not sent where the router writes %s: nobody else would notice", (_what, change) => {
    const html = page(asWritten);
    expect(change(html)).not.toBe(html);
    expect(() => scriptsAfterPaint(change(html))).toThrow("in other words");
  });

  it("are only ours: what somebody wrote stays as it is", () => {
    const written = '&lt;link rel="modulepreload" href="/a.js"/&gt;<script>import "/b.js";</script>';
    expect(scriptsAfterPaint(page(written + asWritten))).toContain(written);
  });
});
