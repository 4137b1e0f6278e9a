import type { Entry } from "./barrier.ts";

/** Of the list's part on links. */
export const links: Entry[] = [
  {
    what: "A picture is a link, and says nothing",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = '<a href="/boards"><img alt="" src="/favicon.svg" width="48" height="48"></a>';
    },
    by: "axe link-name",
  },
  {
    what: "A link runs a script",
    on: "event",
    plant: ({ first }) => first("main a[href]").setAttribute("href", "javascript:void(0)"),
    by: "linksToNowhere",
  },
  {
    what: 'A link says "read more"',
    on: "event",
    plant: ({ longest }) => longest("main p").insertAdjacentHTML("beforeend", ' <a href="/boards">Read more</a>'),
    by: "namesThatSayNothing",
  },
  {
    what: "A link opens a window and does not say so",
    on: "event",
    plant: ({ first }) => first("main a[href]").setAttribute("target", "_blank"),
    by: "newTabs",
  },
  {
    what: "Links have nothing between them",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML =
        '<a href="/boards">Boards of the city</a> <a href="/verified">Real neighbors</a> <a href="/contact">Who to ask</a>';
    },
    by: "linksTogether",
  },
  {
    what: "A link says its name twice, once to the mouse",
    on: "event",
    plant: ({ first }) => {
      const link = first("main a[href]");
      link.title = link.textContent ?? "";
    },
    by: "tooltips",
  },
  { what: "A link to a recording without its words", because: "we have no recordings" },
  {
    what: "Links are known by their colour",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML =
        'Bring a chair and sit with <a href="/boards" style="text-decoration:none; color:#1d3fb3; font-weight:inherit">whoever is alone</a> until it is dark.';
    },
    by: "axe link-in-text-block",
  },
  {
    what: "A link to a file does not say what it is",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = 'To the <a href="/profile/data.zip">copy of your things</a>.';
    },
    by: "files",
  },
  {
    what: "A link leads to the top of its own page",
    on: "event",
    plant: ({ first }) => first("main a[href]").setAttribute("href", "#"),
    by: "linksToNowhere",
  },
  {
    what: "A link has no text",
    on: "event",
    plant: ({ first }) => {
      first("main a[href]").textContent = "";
    },
    by: "axe link-name",
  },
  {
    what: "Two links of one text lead to two pages",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML =
        'The <a href="/boards">kitchens</a> cook until ten, and the <a href="/verified">kitchens</a> of the bars until midnight.';
    },
    by: "linksAlike",
  },
  {
    what: "The text of a link makes no sense alone",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = 'To know more of the band, see their <a href="/boards">page</a>.';
    },
    by: "namesThatSayNothing",
  },
  {
    what: "Picture and text are two links to one page",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML =
        '<a href="/boards"><img alt="The boards" src="/favicon.svg" width="48" height="48"></a>, <a href="/boards">Boards of the city</a>';
    },
    by: "linksTwice",
  },
  {
    what: "A link is a full stop",
    on: "event",
    plant: ({ longest }) => longest("main p").insertAdjacentHTML("beforeend", ' <a href="/boards">.</a>'),
    by: "namesThatSayNothing",
  },
  {
    what: "The words of a picture repeat those beside it",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML =
        '<a href="/boards"><img alt="Boards of the city" src="/favicon.svg" width="24" height="24"> Boards of the city</a>';
    },
    by: "axe image-redundant-alt",
  },
  {
    what: "A link looks like the text around it",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML =
        'Find out more about <a href="/boards" style="text-decoration:none; color:inherit; font-weight:inherit">the boards of the city</a> and who is there.';
    },
    by: "linksLikeText",
  },
  { what: "A link to a film without its words", because: "we have no films" },
  {
    what: 'A link says "click here"',
    on: "event",
    plant: ({ longest }) =>
      longest("main p").insertAdjacentHTML("beforeend", ' <a href="/boards">Click here</a> for the boards.'),
    by: "namesThatSayNothing",
  },
  {
    what: "A link to a picture does not say so",
    on: "event",
    plant: ({ longest }) => {
      longest("main p").innerHTML = 'My favorite <a href="/pictures/bat.jpg">bat</a>.';
    },
    by: "files",
  },
];
