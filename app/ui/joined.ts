/** "3 events", "3 events and 1 restaurant", "3 events, 1 restaurant and 2 apartments" */
export const joined = (words: readonly string[], last: "and" | "or" = "and"): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}` : words.join("");
