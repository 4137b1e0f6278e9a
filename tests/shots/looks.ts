import type { BrowserContextOptions, Page } from "@playwright/test";

/** One way to look at a screen. */
export type Look = {
  name: string;
  /** Taken only where this word asks for it, or all thirty screens: most days four widths more say nothing new. */
  word?: string;
  options: BrowserContextOptions;
  /** What is done to the page once it stands. */
  prepare?: (page: Page) => Promise<unknown>;
};

const heights = { 320: 568, 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
type Width = keyof typeof heights;

const at = (width: Width, options: BrowserContextOptions = {}): BrowserContextOptions => ({
  viewport: { width, height: heights[width] },
  hasTouch: width < 1000,
  reducedMotion: "reduce",
  ...options,
});

const inBothThemes = (width: Width, word?: string): Look[] =>
  (["light", "dark"] as const).map((theme) => ({
    name: `${width}-${theme}`,
    options: at(width, { colorScheme: theme }),
    ...(word && { word }),
  }));

/** Colours as somebody's system has them, as Windows' contrast themes do. */
const inForcedColors = (width: Width): Look => ({
  name: `${width}-forced`,
  word: "forced",
  options: at(width, { forcedColors: "active" }),
});

/** A sheet of A4 within its margins. */
const paper = { width: 718, height: 1016 };

export const looks: readonly Look[] = [
  ...inBothThemes(360),
  ...inBothThemes(768),
  ...inBothThemes(1280),
  ...inBothThemes(1920, "1920"),
  { name: "320-light", word: "320", options: at(320) },
  inForcedColors(360),
  inForcedColors(1280),
  {
    name: "1280-zoomed",
    word: "zoomed",
    options: at(1280, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }),
  },
  {
    name: "360-large-text",
    word: "large-text",
    options: at(360),
    prepare: (page) =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      }),
  },
  {
    name: "print",
    word: "print",
    options: at(768, { viewport: paper, colorScheme: "dark" }),
    prepare: (page) => page.emulateMedia({ media: "print" }),
  },
];

/** The screens that are looked at in all of them: each kind of page once. */
export const thirty: readonly string[] = [
  "home-full",
  "events-full",
  "events-empty",
  "events-long",
  "event-full",
  "event-long",
  "member-home-full",
  "member-event-full",
  "create-event-page-full",
  "auth-full",
  "auth-begun-full",
  "sign-up-full",
  "how-we-know-our-neighbors-full",
  "profile-full",
  "own-profile-full",
  "boards-full",
  "own-board-full",
  "thread-long",
  "moderated-thread-full",
  "restaurants-full",
  "restaurant-full",
  "services-full",
  "service-full",
  "happy-hours-full",
  "neighborhoods-full",
  "neighborhood-full",
  "admin-full",
  "admin-events-full",
  "admin-users-full",
  "event-404-wrong",
];
