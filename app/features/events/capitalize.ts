/** Category names are stored lowercase: "food & drink" is shown as "Food & Drink". */
export const capitalize = (name: string): string =>
  name.replace(/(^|[\s/-])\p{L}/gu, (letters) => letters.toUpperCase());
