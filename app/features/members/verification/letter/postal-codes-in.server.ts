import { doorWords } from "./street-words";

/** The five digits in a street that are neither its house, nor a door, nor a highway: a ZIP code, perhaps of another city. */
export const postalCodesIn = (street: string): string[] =>
  [...street.matchAll(/(\S*[a-z]\S*)[.,\s]+(\d{5})(?!\d)/gi)].flatMap(([, before = "", digits = ""]) =>
    doorWords.has(before.replace(/[.,]+$/, "").toLowerCase()) || /^(hwy|highway|rte|route|fm|rm)[.,]*$/i.test(before)
      ? []
      : [digits],
  );
