import type { Noticed } from "./barrier.ts";

/** What the list has not, and a check of ours notices: of each check it was seen that it can. */
export const ours: Noticed[] = [
  {
    what: "A field without an edge",
    on: "form",
    plant: ({ first }) => {
      first("main form input[type=text], main form input:not([type])").style.cssText =
        "border-color: transparent; background: inherit; transition: none";
    },
    by: "fieldsUnseen",
  },
  {
    what: "An address that no browser fills in",
    on: "dialog",
    plant: ({ first }) => first("[type=email]").removeAttribute("autocomplete"),
    by: "unnamedForBrowsers",
  },
  {
    what: "A heading that large letters make wider than a phone",
    on: "event",
    plant: ({ first }) => {
      first("main h1").style.minWidth = "12rem";
    },
    by: "widerThanWindow",
  },
];
