import type { Page } from "@playwright/test";

type Served = { heading: string; title: string; facts: string; made: string[] };

/** What the server's HTML of a page is to a browser, without being opened; `made` is what only a payload could have. */
export const readServed = (page: Page, path: string): Promise<Served> =>
  page.evaluate(async (address) => {
    // The page's policy lets nobody make a document of a text; the browser may make one of an answer.
    const document = await new Promise<Document>((resolve, reject) => {
      const asking = Object.assign(new XMLHttpRequest(), { onload: () => resolve(asking.response), onerror: reject });
      asking.open("GET", address);
      asking.responseType = "document";
      asking.send();
    });
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const isHostile = ({ localName, attributes }: Element) =>
      /^(iframe|object|base|math)$/.test(localName) ||
      [...attributes].some(
        ({ name, value }) =>
          name.startsWith("on") || (/^(src|href|action|data)$/.test(name) && /^(javascript:|\/\/evil|x$)/.test(value)),
      );
    const runs = [...document.scripts].filter(({ text }) => /^(parent\.)?alert\(/.test(text));
    return {
      heading: textOf("h1"),
      title: document.title,
      facts: textOf("script[type='application/ld+json']"),
      made: [...runs, ...[...document.querySelectorAll("*")].filter(isHostile)].map(({ outerHTML }) => outerHTML),
    };
  }, path);
