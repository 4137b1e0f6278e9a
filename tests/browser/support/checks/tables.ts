import { isSeen, place, told } from "./dom.ts";

/** A table has a name, heads that say what they are the head of, and as many cells in each row. */
export const tables = (): string[] =>
  [...place().querySelectorAll("table")].filter(isSeen).flatMap((table) => {
    const heads = [...table.querySelectorAll("th")];
    const cells = [...table.querySelectorAll("td")];
    const widthOf = ({ cells }: HTMLTableRowElement) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
    const hasSpans = table.querySelector("[rowspan]") !== null;
    const isSaid = (cell: Element) =>
      Boolean(cell.textContent?.trim() || cell.querySelector("img[alt], svg, input, button, [aria-label]"));
    const wrong = [
      !table.caption?.textContent?.trim() && !table.ariaLabel && !table.hasAttribute("aria-labelledby") && "no caption",
      table.querySelector("table") && "a table within a table",
      heads.length === 0 && "no heads",
      cells.length === 0 && "nothing but heads",
      heads.some((head) => !head.scope) && "a head that does not say of what",
      [...table.rows].some((row) => row.querySelectorAll("th").length > 1 && row.querySelector("td")) &&
        "two heads in a row",
      heads.some((head) => !isSaid(head)) && "an empty head",
      cells.some((cell) => !isSaid(cell)) && "an empty cell",
      !hasSpans && new Set([...table.rows].map(widthOf)).size > 1 && "rows of different lengths",
    ].filter(Boolean);
    return wrong.length > 0 ? `${wrong.join(", ")}: ${told(table)}` : [];
  });
