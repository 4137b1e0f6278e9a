import type { Entry } from "./barrier.ts";

/** Of the list's parts on content and on language. */
export const words: Entry[] = [
  {
    what: "A thing is told apart by where it stands",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").textContent = "Press the round button on the right, below the picture, to say that you come.";
    },
    by: "toldByPlace",
  },
  {
    what: "Words that few understand",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").textContent =
        "Notwithstanding any antecedent communication to the contrary, participation in the aforementioned recreational assembly presupposes unconditional acknowledgement of the municipal regulations applicable to acoustic emissions, the observance of which constitutes an indispensable prerequisite for admission irrespective of individual circumstances or considerations.";
    },
    by: "hardSentences",
  },
  {
    what: "The source has another order than the screen",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.innerHTML = "<span>Then sit down.</span><span>Choose a seat.</span><span>Come in.</span>";
      paragraph.style.cssText = "display:flex; flex-direction:row-reverse; justify-content:flex-end; gap:8px";
    },
    by: "readInAnotherOrder",
  },
  {
    what: "A page of text without headings, lists or pauses",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").textContent =
        "The band brings its own lamps and plays until the last guest has gone home. ".repeat(16);
    },
    by: "longBlocks",
  },
  {
    what: "A shortened word is nowhere said in full",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = "Please <abbr>RSVP</abbr> to the <abbr>HOA</abbr> by Friday.";
    },
    by: "shortWords",
  },
  {
    what: "A text of a language that runs from right to left runs from left to right",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.textContent = "أهلا وسهلا بكم في الحي";
      paragraph.setAttribute("dir", "ltr");
    },
    by: "wrongDirections",
  },
  {
    what: "The document says an empty language",
    on: "event",
    plant: () => document.documentElement.setAttribute("lang", ""),
    by: "axe html-has-lang",
  },
  {
    what: "A sentence in another language does not say so",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").textContent = 'Come and say: "Buenas noches, vecinos, pasen y siéntense con nosotros."';
    },
    missed: "It takes a dictionary of each language, and neighbors write in what they like.",
  },
  {
    what: "An English text runs from right to left",
    on: "event",
    plant: ({ longest }) => longest("main p").setAttribute("dir", "rtl"),
    by: "wrongDirections",
  },
  {
    what: "The document says a language that there is not",
    on: "event",
    plant: () => document.documentElement.setAttribute("lang", "austin"),
    by: "axe html-lang-valid",
  },
  {
    what: "A part says a language that there is not",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = 'He said <span lang="spanglish-x9999999999">adiós</span> and left.';
    },
    by: "axe valid-lang",
  },
  {
    what: "The document says no language",
    on: "event",
    plant: () => document.documentElement.removeAttribute("lang"),
    by: "axe html-has-lang",
  },
  {
    what: "The document says another language than its own",
    on: "event",
    plant: () => document.documentElement.setAttribute("lang", "fr"),
    by: "otherLanguages",
  },
  {
    what: "A part says another language than its own",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = 'He said <span lang="de">bonsoir mes amis</span> and left.';
    },
    by: "otherLanguages",
  },
];
