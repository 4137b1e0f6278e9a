import { expect, type Locator, type Page } from "@playwright/test";
import { jpeg } from "../../support/pictures.ts";
import { someEvent } from "./forms.ts";
import type { Session } from "./requests.ts";
import { decide, mustPost, submitEvent } from "./requests.ts";
import type { Role } from "./test.ts";

type Verb = "RSVP" | "Cancel RSVP" | "Delete";

/** A button that names its event for whoever can't see it: "RSVP Lanterns over the creek". */
export function eventButton(page: Page, verb: Verb, title = ""): Locator {
  const words = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page.getByRole("button", { name: new RegExp(`^${verb} ${words}`) });
}

/** The card of an event in the list. */
export const cardOf = (page: Page, title: string): Locator => page.locator("main li").filter({ hasText: title });

/** "12 attending" on the card. */
export const attendingOn = (page: Page, title: string): Locator => cardOf(page, title).getByText(/\d attending/);

type Approved = { id: string; title: string; list: string };

/** An approved event of the member's, on a day that is not over. `list` is the list of that day. */
export async function approvedEvent(sessionOf: (role: Role) => Promise<Session>, title: string): Promise<Approved> {
  const facts = someEvent(title);
  const id = await submitEvent(await sessionOf("member"), facts, await jpeg());
  await decide(await sessionOf("admin"), id, "approved");
  return { id, title, list: `/events?date=${facts.date}` };
}

/**
 * Waits until the button offers the opposite in earnest. Before that it only looks like it: a second press in a moment
 * asks for the same again, so that a double click changes nothing.
 */
export const expectOffer = (button: Locator, attending: "yes" | "no"): Promise<void> =>
  expect(button.locator("xpath=ancestor::form").locator("[name=attending]")).toHaveValue(attending);

/** The demo's carousel is full: takes its first event out. */
export async function emptyFirstSlot({ request }: Session): Promise<void> {
  const path = "/admin/featured-events";
  const [, featuredId = ""] = /name="featuredId" value="([^"]+)"/.exec(await (await request.get(path)).text()) ?? [];
  await mustPost(request, path, "featured-events.remove", { featuredId });
}
