import { chromium } from "@playwright/test";
import { countBytes, type Received } from "../tests/browser/support/received.ts";

/** What travels on a first visit to `url`, as a browser that has nothing yet receives it. */
export async function firstVisit(url: string): Promise<Received> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const page = await browser.newPage();
    const received = countBytes(page);
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const all = await received();
    for (const kind of ["document", "script", "stylesheet", "font"])
      if (!all.sizes.get(kind)) throw new Error(`No ${kind} came with ${url}.`);
    return all;
  } finally {
    await browser.close();
  }
}
