import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { exchangeNonce } from "./script-hashes.server";

const nonce = "PXxNhWHIGMq5Qqy5r9VShA==";
const hashOf = (script: string) => createHash("sha256").update(script, "utf8").digest("base64");
const exchange = (page: string) => exchangeNonce(page, nonce);

describe("the nonce of a rendered page", () => {
  it("is exchanged for the hashes of the scripts that have it", () => {
    const page = `<head><script nonce="${nonce}">one()</script></head><script nonce="${nonce}" type="module" async="">import "/two.js"\n</script>`;
    expect(exchange(page)).toEqual({
      html: `<head><script>one()</script></head><script type="module" async="">import "/two.js"\n</script>`,
      hashes: [hashOf("one()"), hashOf('import "/two.js"\n')],
    });
  });

  it("goes from everything else, too", () => {
    expect(exchange(`<link rel="modulepreload" href="/a.js" nonce="${nonce}"/>`)).toEqual({
      html: '<link rel="modulepreload" href="/a.js"/>',
      hashes: [],
    });
  });

  it("leaves the same bytes whatever it was", () => {
    const page = (own: string) => `<script nonce="${own}">one("ä – 🏮")</script><p>text</p>`;
    const other = "AAAAAAAAAAAAAAAAAAAAAA==";
    expect(exchangeNonce(page(other), other)).toEqual(exchange(page(nonce)));
    expect(exchange(page(nonce)).hashes).toEqual([hashOf('one("ä – 🏮")')]);
  });

  it.each([
    "<script>alert(1)</script>",
    '<script nonce="">alert(1)</script>',
    '<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">alert(1)</script>',
    `<SCRIPT nonce="${nonce}x">alert(1)</SCRIPT>`,
    "<script nonce=PXxNhWHIGMq5Qqy5r9VShA>alert(1)</script>",
    '<script src="/assets/a.js"></script>',
    '<svg><script type="module">alert(1)</script></svg>',
    // An open tag before one of ours, which a browser reads as its attributes or its text.
    "<script x=",
    "<script x='",
    "<script>alert(1)//",
    "<script><!--",
  ])("is not had by what somebody brought into the page: %s", (brought) => {
    for (const page of [
      `${brought}<script nonce="${nonce}">ours()</script>`,
      `${brought}<link nonce="${nonce}"/><!---->`,
    ])
      expect(exchange(page).hashes.filter((hash) => hash !== hashOf("ours()"))).toEqual([]);
  });
});
