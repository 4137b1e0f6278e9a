import type { Locator } from "@playwright/test";

/** What is asked for where something is taken from somebody: the first house rule. */
export const giveReason = (dialog: Locator) => dialog.getByLabel("House rule").selectOption({ index: 1 });

/** The same in a form that is sent without a page. */
export const givenReasons = { rule: "0:kind-words", note: "" };
