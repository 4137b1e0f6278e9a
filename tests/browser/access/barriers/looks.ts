import type { Entry } from "./barrier.ts";

/** Of the list's parts on layout, colour, letters and style sheets. */
export const looks: Entry[] = [
  {
    what: "The page is wider than the screen",
    on: "event",
    plant: ({ longest }) => longest("main p").style.setProperty("width", "120vw"),
    by: "sidewaysScroll",
  },
  {
    what: "Colour alone says which is which",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML =
        '<ul><li style="color:#0a6b2d">Queso</li><li style="color:#b3261e">Peanut brittle</li><li style="color:#0a6b2d">Figs</li></ul>';
    },
    by: "colourAlone",
  },
  {
    what: "Large letters stand out too little (3:1)",
    on: "event",
    plant: ({ first }) => first("main h1").style.setProperty("color", "#b9b9b9"),
    by: "axe color-contrast",
  },
  {
    what: "Small letters stand out less than 7:1",
    on: "event",
    plant: ({ longest }) => longest("main p").style.setProperty("color", "#6b6b6b"),
    missed: "We promise 4.5:1; our own muted colour is below 7:1.",
  },
  {
    what: "A control with the focus looks as it did before",
    on: "event",
    plant: ({ first }) => {
      first("main button").style.cssText = "outline:none !important; transition:none";
    },
    by: "focusUnseen",
  },
  {
    what: "Small letters stand out too little (4.5:1)",
    on: "event",
    plant: ({ longest }) => longest("main p").style.setProperty("color", "#9a9a9a"),
    by: "axe color-contrast",
  },
  {
    what: "Large letters stand out less than 4.5:1",
    on: "event",
    plant: ({ first }) => first("main h1").style.setProperty("color", "#808080"),
    missed: "We promise 3:1 for large letters.",
  },
  {
    what: "Lines stand too close",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.textContent = "Bring a chair, a story and something to share, and sit with whoever is alone. ".repeat(
        4,
      );
      paragraph.style.setProperty("line-height", "1");
    },
    by: "hardToRead",
  },
  {
    what: "A text in capitals",
    on: "event",
    plant: ({ longest }) => longest("main p").style.setProperty("text-transform", "uppercase"),
    by: "hardToRead",
  },
  {
    what: "Words that blink",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = "<blink>Tonight only</blink>";
    },
    by: "axe blink",
  },
  {
    what: "A long text in italics",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.textContent = "Bring a chair, a story and something to share, and sit with whoever is alone. ".repeat(
        3,
      );
      paragraph.style.setProperty("font-style", "italic");
    },
    by: "hardToRead",
  },
  {
    what: "Words that walk across the screen",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = "<marquee>Doors open at seven</marquee>";
    },
    by: "axe marquee",
  },
  {
    what: "Lines too long for the eye's way back",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.textContent = "Bring a chair, a story and something to share, and sit with whoever is alone. ".repeat(
        6,
      );
      paragraph.style.cssText = "position:absolute; left:0; top:0; width:1250px; max-width:none; font-size:15px";
    },
    by: "longLines",
  },
  {
    what: "Very small letters",
    on: "event",
    plant: ({ longest }) => longest("main p").style.setProperty("font-size", "9px"),
    by: "hardToRead",
  },
  {
    what: "Lines stretched to one width",
    on: "event",
    plant: ({ longest }) => longest("main p").style.setProperty("text-align", "justify"),
    by: "hardToRead",
  },
  {
    what: "With larger letters the lines lie over each other",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.textContent = "Bring a chair, a story and something to share, and sit with whoever is alone. ".repeat(
        3,
      );
      paragraph.style.cssText = "font-size:1rem; line-height:20px";
    },
    by: "cutOff",
  },
  {
    what: "A style sheet writes words that matter",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").classList.add("at-the-door");
      document.head.insertAdjacentHTML(
        "beforeend",
        '<style>.at-the-door::after { content: "Tickets at the door" }</style>',
      );
    },
    by: "wordsOfStyle",
  },
  {
    what: "Words for screen readers are made invisible for them, too",
    on: "event",
    plant: ({ first }) => {
      const link = first("main a[href]");
      link.innerHTML = 'More <span style="visibility:hidden">about the band</span>';
    },
    by: "namesThatSayNothing",
  },
  {
    what: "Words for screen readers are taken off the page",
    on: "event",
    plant: ({ first }) => {
      const link = first("main a[href]");
      link.innerHTML = 'Read more <span style="display:none">about the band</span>';
    },
    by: "namesThatSayNothing",
  },
  {
    what: "A box does not grow with its text",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.textContent = "Bring a chair, a story and something to share, and sit with whoever is alone. ".repeat(
        3,
      );
      paragraph.style.cssText = `height:${paragraph.offsetHeight}px; overflow:hidden`;
    },
    by: "cutOff",
  },
];
