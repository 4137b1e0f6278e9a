import type { Page } from "@playwright/test";

type Router = { navigate(to: string): Promise<void> };

/** Goes to another page as a link does: the document stays, and its scripts are not fetched and read again. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (to) => (globalThis as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
    path,
  );
