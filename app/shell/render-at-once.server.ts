import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Where React leaves a part of a page to the browser: it had to wait for it, or it failed. */
const leftOut = "<!--$!-->";

/**
 * The whole document at once: none waits for a part of itself, and as a stream the same costs twice the processor.
 * React writes its first words only when it streams; without them browsers lay a page out as those of 1999 ("quirks mode").
 * @throws Error also for what fails below a Suspense boundary, such as that of the router around a page's data
 */
export function renderAtOnce(page: ReactNode): string {
  const html = renderToString(page);
  if (html.includes(leftOut)) throw new Error("A part of the page failed, or had to be waited for.");
  return `<!DOCTYPE html>${html}`;
}
