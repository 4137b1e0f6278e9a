import type { Entry } from "./barrier.ts";

/** Of the list's parts on navigation and on the keyboard. */
export const keyboard: Entry[] = [
  {
    what: "Controls that a finger misses",
    on: "event",
    plant: ({ first }) => {
      first("main button").style.cssText = "min-height:0; height:20px; min-width:0; padding:0";
    },
    by: "tooSmall",
  },
  {
    what: "The way through the site changes from page to page",
    on: "event",
    plant: () => {
      const [one, two] = document.querySelectorAll("header nav a[href]");
      if (one && two) [one.outerHTML, two.outerHTML] = [two.outerHTML, one.outerHTML];
    },
    by: "otherMenu",
  },
  {
    what: "What is said is gone before it is read",
    on: "event",
    plant: () => {
      document
        .querySelector("main")
        ?.insertAdjacentHTML("afterbegin", '<p role="status" class="gone">You have ten minutes</p>');
      setTimeout(() => document.querySelector(".gone")?.remove(), 800);
    },
    missed: "A page is judged as it stands; how long our toasts stay is a test of their own.",
  },
  {
    what: "The button that closes a dialog takes no focus",
    on: "dialog",
    plant: () => {
      for (const button of document.querySelectorAll("[role=dialog] button:not([type=submit])"))
        button.outerHTML = `<span class="${button.className}">${button.innerHTML}</span>`;
    },
    by: "dialogsWithoutClose",
  },
  {
    what: "The focus goes another way than the eye",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML =
        '<div style="display:flex; flex-direction:row-reverse; justify-content:flex-end; gap:8px"><a class="btn" href="/boards">Boards</a><a class="btn" href="/verified">Neighbors</a></div>';
    },
    by: "reachedInAnotherOrder",
  },
  {
    what: "A control asks for a place in the order",
    on: "event",
    plant: ({ first }) => first("main a[href]").setAttribute("tabindex", "5"),
    by: "axe tabindex",
  },
  {
    what: "A link with the focus looks as it did before",
    on: "event",
    plant: () => {
      document.head.insertAdjacentHTML(
        "beforeend",
        "<style>a, a:focus { outline: none !important; box-shadow: none !important; transition: none }</style>",
      );
    },
    by: "focusUnseen",
  },
  {
    what: "The focus stops where nothing can be done",
    on: "event",
    plant: ({ longest }) => longest("main p").setAttribute("tabindex", "0"),
    by: "stopsForNothing",
  },
  {
    what: "What folds open does so for the mouse alone",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML =
        '<dl><dt style="cursor:pointer" onclick="this.nextElementSibling.hidden = false">What to bring</dt><dd hidden>A chair</dd></dl>';
    },
    by: "pressedByMouseAlone",
  },
  {
    what: "The focus cannot leave",
    on: "event",
    plant: ({ first }) =>
      first("main button").addEventListener("keydown", (event) => event.key === "Tab" && event.preventDefault()),
    by: "focusUnseen",
  },
  {
    what: "The focus passes by what a menu opens",
    on: "event",
    plant: ({ first }) => {
      for (const link of first("main section, main").querySelectorAll("a[href]")) link.setAttribute("tabindex", "-1");
    },
    by: "outOfReach",
  },
  {
    what: "Escape does not close a dialog",
    on: "dialog",
    plant: () => {
      window.addEventListener("keydown", (event) => event.key === "Escape" && event.stopImmediatePropagation(), true);
    },
    by: "dialogManners",
  },
  {
    what: "A link says it were a button, and the space bar does not press it",
    on: "event",
    plant: ({ first }) => first("main a[href]").setAttribute("role", "button"),
    by: "linksAsButtons",
  },
  {
    what: "A tip is there for the mouse alone",
    on: "form",
    plant: ({ first }) =>
      first("main form label:not(.sr-only)").insertAdjacentHTML(
        "beforeend",
        ' <span style="cursor:help">?<span hidden>As it stands on the poster</span></span>',
      ),
    by: "tooltips",
  },
  {
    what: "A key of its own for a link",
    on: "event",
    plant: ({ first }) => first("main a[href]").setAttribute("accesskey", "b"),
    by: "accessKeys",
  },
  {
    what: "The focus stays behind when a dialog opens",
    on: "dialog",
    plant: () => {
      const dialog = document.querySelector("[role=dialog]");
      const before = document.createElement("div");
      before.setAttribute("role", "dialog");
      before.setAttribute("aria-label", "Contact Us");
      before.className = dialog?.className ?? "";
      before.innerHTML = dialog?.innerHTML ?? "";
      dialog?.replaceWith(before);
    },
    by: "dialogManners",
  },
  {
    what: "The focus leaves a dialog that is open",
    on: "dialog",
    plant: () => {
      // A frame without the code that keeps the focus in it.
      const dialog = document.querySelector("[role=dialog]");
      const before = dialog?.cloneNode(true) as HTMLElement;
      dialog?.replaceWith(before);
      for (const each of document.querySelectorAll("[aria-hidden=true], [inert]")) {
        each.removeAttribute("aria-hidden");
        each.removeAttribute("inert");
      }
      for (const guard of document.querySelectorAll("[data-radix-focus-guard]")) guard.remove();
      before.querySelector<HTMLElement>("input, textarea, button")?.focus();
    },
    by: "dialogManners",
  },
  {
    what: "A box looks like a button and takes no key",
    on: "event",
    plant: ({ first }) => {
      const button = first("main button");
      button.outerHTML = `<div class="${button.className}" style="cursor:pointer">${button.innerHTML}</div>`;
    },
    by: "pressedByMouseAlone",
  },
];
