import type { Entry } from "./barrier.ts";

/** Of the list's part on tables. */
export const tables: Entry[] = [
  {
    what: "Rows with two heads that do not say of what",
    on: "restaurant",
    plant: ({ first }) => {
      for (const row of first<HTMLTableElement>("main table").tBodies[0]?.rows ?? [])
        row.insertAdjacentHTML("afterbegin", "<th>Stars given</th>");
      first("main table thead tr").insertAdjacentHTML("afterbegin", "<th>Kind</th>");
    },
    by: "tables two heads in a row",
  },
  {
    what: "Heads do not say of what",
    on: "restaurant",
    plant: ({ first }) => {
      for (const head of first("main table").querySelectorAll("th")) head.removeAttribute("scope");
    },
    by: "tables a head that does not say of what",
  },
  {
    what: "A table within a head of a table",
    on: "restaurant",
    plant: ({ first }) => {
      first("main tbody th").innerHTML =
        '<table><caption>Stars</caption><tr><th scope="row">Five</th><td>Stars</td></tr></table>';
    },
    by: "tables a table within a table",
  },
  {
    what: "A table within a table",
    on: "restaurant",
    plant: ({ first }) => {
      first("main td").innerHTML =
        '<table><caption>Stars</caption><tr><th scope="row">Five</th><td>Stars</td></tr></table>';
    },
    by: "tables a table within a table",
  },
  {
    what: "A table without heads",
    on: "restaurant",
    plant: ({ first }) => {
      for (const head of first("main table").querySelectorAll("th")) head.outerHTML = `<td>${head.innerHTML}</td>`;
    },
    by: "tables no heads",
  },
  {
    what: "Rows of different lengths",
    on: "restaurant",
    plant: ({ first }) => first("main tbody tr").insertAdjacentHTML("beforeend", "<td>3</td><td>4</td>"),
    by: "tables rows of different lengths",
  },
  {
    what: "A table of nothing but heads",
    on: "restaurant",
    plant: ({ first }) => {
      for (const cell of first("main table").querySelectorAll("td")) cell.remove();
    },
    by: "tables nothing but heads",
  },
  {
    what: "A table has no caption",
    on: "restaurant",
    plant: ({ first }) => first<HTMLTableElement>("main table").deleteCaption(),
    by: "tables no caption",
  },
  {
    what: "A table puts things beside each other",
    on: "restaurant",
    plant: ({ longest }) => {
      longest("main p").outerHTML = "<table><tr><td>Boards, neighbors</td><td>What is on</td></tr></table>";
    },
    by: "tables no heads",
  },
  {
    what: "A head is empty",
    on: "restaurant",
    plant: ({ first }) => {
      first("main thead th").textContent = "";
    },
    by: "tables an empty head",
  },
  {
    what: "Cells are empty",
    on: "restaurant",
    plant: ({ first }) => {
      first("main td").textContent = " ";
    },
    by: "tables an empty cell",
  },
];
