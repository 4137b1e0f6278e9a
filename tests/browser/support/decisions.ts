import type { Locator, Page } from "@playwright/test";
import { mustPost, type Session } from "./requests.ts";
import { approvedService } from "./services.ts";
import type { Role } from "./test.ts";

/** @returns the page of a member's service that neighbors see, and that a neighbor has reported */
export async function reportedService(sessionOf: (role: Role) => Promise<Session>, title: string): Promise<string> {
  const path = await approvedService(sessionOf, title);
  await mustPost((await sessionOf("stranger")).request, path, "reports.send", {
    ...{ contentType: "services", contentId: path.split("/").at(-1) ?? "", reason: "spam" },
  });
  return path;
}

/** @returns the open dialog that decides on what is called so, with this chosen, by the first of the house rules */
export async function openDecision(admin: Page, title: string, decision: RegExp): Promise<Locator> {
  await admin.goto("/admin/reports");
  const reported = admin.locator("main li").filter({ hasText: title });
  await reported.getByRole("button", { name: /^Decide/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Decide" });
  await dialog.getByRole("radio", { name: decision }).check();
  await dialog.getByLabel("House rule").selectOption({ index: 1 });
  return dialog;
}
