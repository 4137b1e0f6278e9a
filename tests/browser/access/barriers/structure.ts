import type { Entry } from "./barrier.ts";

/** Of the list's parts on titles, headings, lists, frames and HTML. */
export const structure: Entry[] = [
  {
    what: "The title of the page says nothing of it",
    on: "event",
    plant: () => {
      document.title = "New page 1";
    },
    by: "titlesApart",
  },
  {
    what: "The title of the page is empty",
    on: "event",
    plant: () => {
      document.title = "";
    },
    by: "axe document-title",
  },
  {
    what: "The page has no title",
    on: "event",
    plant: () => document.querySelector("title")?.remove(),
    by: "axe document-title",
  },
  {
    what: "A heading is empty",
    on: "event",
    plant: ({ first }) => {
      first("main h2").textContent = "";
    },
    by: "axe empty-heading",
  },
  {
    what: "The page has no first heading",
    on: "event",
    plant: ({ first }) => {
      const heading = first("main h1");
      heading.outerHTML = `<div class="${heading.className}">${heading.innerHTML}</div>`;
    },
    by: "axe page-has-heading-one",
  },
  {
    what: "A line looks like a heading and is none",
    on: "event",
    plant: ({ longest }) => {
      const paragraph = longest("main p");
      paragraph.textContent = "Bring a chair and a story, and sit with whoever is alone.";
      paragraph.insertAdjacentHTML("beforebegin", '<div style="font-size:24px; font-weight:700">What to bring</div>');
    },
    by: "looksLikeHeading",
  },
  {
    what: "Headings leave out a step",
    on: "event",
    plant: ({ longest }) => longest("main p").insertAdjacentHTML("beforebegin", "<h5>How to get there</h5>"),
    by: "axe heading-order",
  },
  {
    what: "An entry of a list without its list",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML = "<div><li>Folding chairs</li></div>";
    },
    by: "axe listitem",
  },
  {
    what: "A list that is none to whoever listens",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = "* chairs<br>* lamps<br>* a guitar<br>";
    },
    by: "looksLikeList",
  },
  {
    what: "A term and its meaning without their list",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML = "<div><dt>Doors</dt><dd>Seven in the evening</dd></div>";
    },
    by: "axe dlitem",
  },
  {
    what: "A list stands straight within a list",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML = "<ul><ul><li>Chairs</li></ul></ul>";
    },
    by: "axe list",
  },
  {
    what: "A frame has no title",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = '<iframe srcdoc="<p>Map</p>" width="300" height="100"></iframe>';
    },
    by: "axe frame-title",
  },
  {
    what: "The title of a frame is not what it shows",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = '<iframe title="Newsletter" srcdoc="<p>Map</p>" width="300" height="100"></iframe>';
    },
    missed: "Whoever looks into the frame can tell, and no program.",
  },
  {
    what: "Two things have one id",
    on: "event",
    plant: ({ first, longest }) => {
      longest("main p").id = "twice";
      first("main h1").id = "twice";
    },
    by: "sameIds",
  },
  {
    what: "A list of links says it were an article",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML =
        '<article><h2>Elsewhere</h2><nav aria-label="Elsewhere"><ul><li><a href="/boards">Boards of the city</a></li></ul></nav></article>';
    },
    by: "articlesOfLinks",
  },
  {
    what: "A paragraph is empty",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").textContent = "";
    },
    by: "emptyParagraphs",
  },
  {
    what: "An element that centres",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = "<center>Doors open at seven</center>";
    },
    by: "second element_attribute_deprecated",
  },
  {
    what: "A role that there is not",
    on: "event",
    plant: ({ longest }) => longest("main p").setAttribute("role", "crumbs"),
    by: "axe aria-roles",
  },
  { what: "A plug-in whose window lies above the page", because: "browsers have no plug-ins any more" },
  {
    what: "A picture makes room",
    on: "event",
    plant: ({ longest }) =>
      longest("main p").insertAdjacentHTML(
        "afterbegin",
        '<img alt="" src="/favicon.svg" width="100" height="1" style="width:100px; height:1px">',
      ),
    by: "spacers",
  },
  {
    what: "An element that colours",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = '<font color="#1d3fb3">Doors open at seven</font>';
    },
    by: "second element_attribute_deprecated",
  },
  { what: "A tag is closed by another", because: "React writes every tag and its end" },
  {
    what: "Laid out as typed, and no code",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").outerHTML = "<pre>\n  /\\_/\\\n ( o.o )\n</pre>";
    },
    by: "preformatted",
  },
  {
    what: "An element that chooses letters",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = '<font face="serif" size="5">Doors open at seven</font>';
    },
    by: "second element_attribute_deprecated",
  },
];
