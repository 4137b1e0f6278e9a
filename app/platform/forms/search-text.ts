import { text } from "./fields";

/** As much as is searched for at once. */
export const longestSearch = 100;

/** What is searched for, as a form says it. */
export const searchText = (message = "") => text({ max: [longestSearch, message] });

const field = searchText();
/** No letter is longer. */
const unitsOfALetter = 4;

/** The same as an address says it: what is too long is cut, and what no form would take is nothing. */
export function searchIn(params: URLSearchParams, name: string): string {
  const said = (params.get(name) ?? "")
    .slice(0, longestSearch * unitsOfALetter)
    .normalize("NFC")
    .trimStart();
  const read = field.read([...said].slice(0, longestSearch).join(""));
  return read.ok ? read.value : "";
}
