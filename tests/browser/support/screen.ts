import { expect, type Page } from "@playwright/test";

/** Who looks at a screen. The first member of the demo city has events of his own; see demo/events. */
export type Looker = "visitor" | "member" | "admin";

export type Screen = {
  /** Kebab-case: it becomes a file name. */
  name: string;
  /** What it shows: `full` unless told. */
  state?: "full" | "empty" | "wrong" | "long";
  as: Looker;
  path: string | ((page: Page) => Promise<string>);
  /** The address that it ends at, where its path does not say so: the pattern of a route, or all of it. */
  at?: string;
  /** What has to be pressed to get there. */
  open?: (page: Page) => Promise<void>;
  /** Only where the navigation is folded. */
  onlyPhone?: boolean;
};

/** Presses the first of these. */
export const press = (page: Page, role: "button" | "link", name: string | RegExp): Promise<void> =>
  page.getByRole(role, { name }).first().click();

/** Waits for the dialog, and for what its code brings. */
export const dialogOf = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole("dialog", { name })).toBeVisible();
