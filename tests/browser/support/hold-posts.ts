import type { Page } from "@playwright/test";

/** Forms that this page sends stay on their way until they are let go. `sent` resolves when the first one has left. */
export async function holdPosts(page: Page): Promise<{ sent: Promise<unknown>; letGo: () => void }> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") {
      send();
      await promise;
    }
    await route.continue();
  });
  return { sent, letGo };
}
