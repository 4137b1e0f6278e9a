import type { Entry } from "./barrier.ts";

/** Of the list's parts on images and multimedia. */
export const pictures: Entry[] = [
  {
    what: "A picture says one thing to the ear and another to the mouse",
    on: "event",
    plant: ({ first }) => {
      first<HTMLImageElement>("main img").alt = "A record player";
      first("main img").title = "Music near you";
    },
    by: "tooltips",
  },
  {
    what: "A picture is decoration and has words",
    on: "event",
    plant: ({ first }) => {
      first<HTMLImageElement>("main img").alt = "A line of lamps";
      first("main img").setAttribute("role", "presentation");
    },
    by: "namedDecoration",
  },
  {
    what: "A picture without words, and without saying that it needs none",
    on: "event",
    plant: ({ first }) => first("main img").removeAttribute("alt"),
    by: "axe image-alt",
  },
  {
    what: "A picture with a meaning stands behind a box",
    on: "event",
    plant: ({ first }) => {
      first("main img").outerHTML =
        '<div style="width:200px; height:120px; background:url(/favicon.svg) center no-repeat"></div>';
    },
    by: "picturesBehind",
  },
  {
    what: "A picture has no words but to the mouse",
    on: "event",
    plant: ({ first }) => {
      first("main img").title = "Music near you";
    },
    by: "tooltips",
  },
  {
    what: "A picture moves and cannot be stopped",
    on: "event",
    plant: ({ first }) => {
      const image = first<HTMLImageElement>("main img");
      image.removeAttribute("srcset");
      for (const other of image.parentElement?.querySelectorAll("source") ?? []) other.remove();
      image.alt = "Lamps that swing";
      image.src = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
    },
    by: "movingPictures",
  },
  {
    what: "A picture with a meaning says it were decoration",
    on: "event",
    plant: ({ longest }) =>
      longest("main p").insertAdjacentHTML("afterbegin", '<img alt="" src="/favicon.svg" width="100" height="100">'),
    missed: "Pictures of ours are decoration beside words; whether one says more takes an eye.",
  },
  {
    what: "A picture says something else than it shows",
    on: "event",
    plant: ({ first }) => {
      first<HTMLImageElement>("main img").alt = "A bowl of soup";
    },
    missed: "It takes an eye.",
  },
  {
    what: "A picture is named like its file",
    on: "event",
    plant: ({ first }) => {
      first<HTMLImageElement>("main img").alt = "lamps-on-porch-final.png";
    },
    by: "picturesNamedLikeFiles",
  },
  { what: "A picture full of words says a part of them", because: "our pictures are drawn without a word" },
  { what: "A film without words", because: "we have no films" },
  { what: "Something flashes without a warning", because: "we have no films, and nothing of ours flashes" },
  { what: "A recording without words", because: "we have no recordings" },
];
