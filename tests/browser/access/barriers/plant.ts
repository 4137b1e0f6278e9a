import type { Page } from "@playwright/test";
import type { Barrier, Find } from "./barrier.ts";

/** Runs in the page. */
function finder(): Find {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const known = <Found>(found: Found | undefined, selector: string) => {
    if (!found) throw new Error(`There is no ${selector} to change`);
    return found;
  };
  const isBlock = (element: HTMLElement) => getComputedStyle(element).display === "block";
  const lettersOf = ({ textContent }: HTMLElement) => textContent?.length ?? 0;
  return {
    first: <Kind extends HTMLElement>(selector: string) => known(seen(selector)[0], selector) as Kind,
    longest: (selector) =>
      known(
        seen(selector)
          .filter(isBlock)
          .sort((one, other) => lettersOf(other) - lettersOf(one))[0],
        selector,
      ),
  };
}

export const plant = (page: Page, { plant }: Barrier): Promise<unknown> =>
  page.evaluate(`void (${plant})((${finder})())`);

/**
 * Turns the page into a picture of what another shows, without its scripts, which would stumble over plants; gives what
 * takes a plant out again.
 */
export async function freeze(page: Page, live: Page): Promise<() => Promise<void>> {
  const shown = (await live.content()).replace(/<script\b.*?<\/script>/gs, "");
  await page.route("**/frozen", (route) => route.fulfill({ contentType: "text/html", body: shown }));
  const takeOut = async () => void (await page.evaluate(restore));
  await page.goto(new URL("/frozen", live.url()).href);
  await page.evaluate(remember);
  return takeOut;
}

type Kept = { kept: { body: string; head: string; lang: string; title: string } };

/** Runs in the page. */
function remember() {
  const { body, head, documentElement, title } = document;
  const kept = { body: body.innerHTML, head: head.innerHTML, lang: documentElement.lang, title };
  Object.assign(globalThis, { kept });
}

/** Runs in the page. A style sheet that is read anew comes late: the head stays unless it was changed. */
function restore() {
  const { kept } = globalThis as unknown as Kept;
  for (const sheet of document.head.querySelectorAll("style")) if (!kept.head.includes(sheet.innerHTML)) sheet.remove();
  if (!document.querySelector("title")) document.head.append(document.createElement("title"));
  document.title = kept.title;
  document.documentElement.lang = kept.lang;
  document.body.innerHTML = kept.body;
}
