import type { Page, Response } from "@playwright/test";

/**
 * From here on, going somewhere waits until the page's script has taken over. Before that a press does what it does
 * without script, which is right as well, but not what most tests are about; tests on a busy machine would do either.
 */
export function waitUntilAwake(page: Page): void {
  const isAwake = () =>
    page.waitForFunction(
      () =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")) &&
        // The script has begun: it listens to keys when its effects have run as well, and then nothing is left to do.
        new Promise((done) => requestIdleCallback(() => done(true))),
      undefined,
      { polling: 20 },
    );
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  /** A step back that is still on its way, as when a dialog closes, takes the place of what comes after it. */
  async function arrive(go: () => Promise<Response | null>) {
    const answer = await go().catch((error: Error) => {
      if (!error.message.includes("net::ERR_ABORTED")) throw error;
      return go();
    });
    await isAwake();
    return answer;
  }
  page.goto = (...args) => arrive(() => goto(...args));
  page.reload = (...args) => arrive(() => reload(...args));
}
