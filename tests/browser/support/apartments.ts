import { expect, type Locator, type Page } from "@playwright/test";
import { mustPost, type Session } from "./requests.ts";
import type { Role } from "./test.ts";

type SessionOf = (role: Role) => Promise<Session>;

/** A new neighborhood, in which there is nothing yet; gives the address of its guide. */
export async function newGuide(sessionOf: SessionOf, name: string): Promise<string> {
  const { request } = await sessionOf("admin");
  await mustPost(request, "/admin/neighborhoods", "neighborhoods.add", { name });
  const list = await (await request.get("/neighborhoods")).text();
  const path = new RegExp(`href="(/neighborhoods/[0-9a-f-]{36})"[^>]*>(?:<[^>]*>)*${name}<`).exec(list)?.[1];
  if (!path) throw new Error(`There is no guide of ${name}.`);
  return path;
}

/** An approved apartment of the member's in that guide; gives its id. */
export async function approvedApartment(sessionOf: SessionOf, guide: string, name: string): Promise<string> {
  const { request } = await sessionOf("member");
  const facts = { name, neighborhoodId: guide.split("/").at(-1) ?? "", address: "" };
  const answer = await mustPost(request, `${guide}/add-apartment`, "apartments.submit", facts);
  const id = /apartment=([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
  await approveApartment(await sessionOf("admin"), id);
  return id;
}

const approveApartment = ({ request }: Session, id: string) =>
  mustPost(request, "/admin/apartments", "moderation.decide", {
    kind: "apartments",
    id,
    seen: "pending",
    decision: "approved",
    note: "",
  });

export const postReview = ({ request }: Session, guide: string, apartmentId: string, rating: number, review: string) =>
  mustPost(request, `${guide}/review-apartment`, "apartments.review", {
    neighborhoodId: guide.split("/").at(-1) ?? "",
    apartmentId,
    rating: String(rating),
    review,
    pros: "",
    cons: "",
    lengthOfStay: "",
    livedFrom: "2019",
    livedTo: "2022",
    managerChanged: "no",
  });

/** Lived there for three years, under the manager of today. */
export async function fillTenancy(dialog: Locator): Promise<void> {
  await dialog.getByLabel("Moved in (year)").fill("2019");
  await dialog.getByLabel("Moved out (year)").fill("2022");
  await dialog.getByLabel("Has the manager changed since?").selectOption("No");
}

export const sectionOf = (page: Page): Locator => page.getByRole("region", { name: "Apartments" });

export const tileOf = (page: Page, name: string): Locator => sectionOf(page).getByRole("link", { name, exact: true });

/** Opens the dialog by the button in the section's head, and waits for its lists. */
export async function openReviewDialog(page: Page): Promise<Locator> {
  await sectionOf(page).getByRole("link", { name: "Review Apartment" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Review Apartment" });
  await expect(dialog.getByLabel("Apartment", { exact: true })).toBeVisible();
  return dialog;
}
