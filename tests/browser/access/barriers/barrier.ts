import type { OwnCheck } from "../../support/checks/own.ts";

/** Screens of ours that stand for all: one of each kind of part. */
export type Place = "event" | "restaurant" | "form" | "refused" | "dialog";

/** What of the suite has to notice: a rule of axe or of the second engine, or a check of our own, in these words if it knows several. */
export type Noticer =
  | `axe ${string}`
  | `second ${string}`
  | OwnCheck
  | `${OwnCheck} ${string}`
  | "sidewaysScroll"
  | "tooSmall"
  | "otherMenu"
  | "dialogManners";

/** Finds what a plant changes: the first that is seen, or the one with the most words. */
export type Find = {
  first<Kind extends HTMLElement = HTMLElement>(selector: string): Kind;
  longest(selector: string): HTMLElement;
};

export type Barrier = {
  /** The barrier in our words. */
  what: string;
  on: Place;
  /** Runs in the page, as text: it knows the page and its argument. */
  plant: (find: Find) => void;
} & (
  | { by: Noticer }
  /** Nothing notices, and why that is so. */
  | { missed: string }
);

export type Noticed = Extract<Barrier, { by: Noticer }>;

/** One that our parts have no way to express. */
export type NotOurs = { what: string; because: string };

export type Entry = Barrier | NotOurs;
