import type { Locator, Page } from "@playwright/test";
import { addDays, cityToday } from "./days.ts";

export type Question = {
  asked: string;
  /** Whoever is signed in as a member may be greeted with more. */
  as: "visitor" | "member";
  /** What is tapped, in turn, from the home. */
  taps: ((page: Page) => Locator)[];
  /** What is in sight then, without scrolling. */
  answer: (page: Page) => Locator;
};

/** The title of the event that the tests make, on which the member is coming. */
export const eventTonight = "Lanterns at midnight";

/** "Wed, Nov 25" */
const dayAfterToday = new Date(addDays(cityToday(), 1)).toLocaleDateString("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

const menu = (page: Page) => page.getByLabel("Menu").first();
const place = (name: string) => (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).last();
const firstEvent = (page: Page) => page.locator("main li h3 a").first();
const forYou = (page: Page) => page.getByRole("navigation", { name: "For you" });

/** What neighbors ask the home at 5 PM, on a phone. `docs/questions.md` says the same in words. */
export const questions: Question[] = [
  { asked: "What is on today?", as: "visitor", taps: [], answer: firstEvent },
  {
    asked: "What is on tomorrow?",
    as: "visitor",
    taps: [(page) => page.getByRole("link", { name: "Next day" })],
    answer: (page) => page.locator("main li").filter({ hasText: dayAfterToday }).getByRole("heading").first(),
  },
  {
    asked: "Who else is coming?",
    as: "visitor",
    taps: [firstEvent],
    answer: (page) => page.getByText(/\d+ (neighbors? )?(attending|going)/).first(),
  },
  {
    asked: "Is the organizer a real neighbor?",
    as: "visitor",
    taps: [firstEvent, (page) => page.getByRole("button", { name: /^Verified neighbor/ }).first()],
    answer: (page) => page.locator(":popover-open"),
  },
  {
    asked: "How do they know who is a neighbor?",
    as: "visitor",
    taps: [(page) => page.getByRole("main").getByRole("link", { name: /residency verified/ })],
    answer: (page) => page.getByRole("heading", { level: 1, name: /How we know/ }),
  },
  {
    asked: "Who offers a hand around here, and is it a neighbor?",
    as: "visitor",
    taps: [menu, place("Services")],
    answer: (page) => page.locator("main li .verified").first(),
  },
  {
    asked: "Where is a happy hour, and is it on?",
    as: "visitor",
    taps: [menu, place("Happy Hours")],
    answer: (page) =>
      page
        .locator("main article")
        .first()
        .getByText(/^(On now|Today|Tomorrow|Over|Next)/),
  },
  {
    asked: "Which neighborhood can one walk in?",
    as: "visitor",
    taps: [menu, place("Neighborhoods")],
    answer: (page) => page.getByRole("img", { name: /^Walk score/ }).first(),
  },
  {
    asked: "Where do I go tonight?",
    as: "member",
    taps: [],
    answer: (page) => forYou(page).getByRole("link", { name: new RegExp(eventTonight) }),
  },
  {
    asked: "Did somebody answer me?",
    as: "member",
    taps: [(page) => forYou(page).getByRole("link", { name: "1 reply to you" })],
    answer: (page) => page.getByText("Soap on the chain"),
  },
];
