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

  it("are only ours: what somebody wrote stays as it is", () => {
    const written = '&lt;link rel="modulepreload" href="/a.js"/&gt;<script>import "/b.js";</script>';
    expect(scriptsAfterPaint(page(written))).toContain(written);
  });
});
