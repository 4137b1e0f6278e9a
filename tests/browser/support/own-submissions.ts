import type { Locator, Page } from "@playwright/test";

/**
 * The row of one's own submission on the profile that is open; what does not wait may stand behind "Show all". Twenty stand there,
 * what is approved last: in a shared city others may leave no room for it.
 */
export async function ownSubmission(page: Page, title: string): Promise<Locator> {
  const list = page.getByRole("region", { name: "Your submissions" });
  await list.waitFor();
  const more = list.getByText(/^Show all \d+$/);
  if (await more.isVisible()) await more.click();
  return list.getByRole("listitem").filter({ hasText: title });
}
