import type { Page } from "@playwright/test";

/** Opens a page whose scripts stay on their way until it is woken: what a slow line does for seconds. */
export async function openAsleep(page: Page, path: string): Promise<{ wake: () => Promise<void> }> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: awake, resolve: sayAwake } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  // It says so itself: a page that is being left, but is still there, can't be asked.
  await page.exposeFunction("sayAwake", () => sayAwake());
  await page.addInitScript(() => {
    const isAwake = () =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber"));
    const say = () => requestIdleCallback(() => Reflect.get(window, "sayAwake")());
    const look = () => (isAwake() ? say() : setTimeout(look, 20));
    look();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return {
    /** Resolves when the page's script has taken over and all effects have run. */
    async wake() {
      letGo();
      await awake;
    },
  };
}
