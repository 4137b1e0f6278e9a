/** Our filters make none that is longer. */
const longestQuery = 1500;

/** What the forms and links of every row repeat of the page's query: nothing of one that somebody made up to be long. */
export const carried = (search: string): string => (search.length <= longestQuery ? search : "");
