/** A month of an address, YYYY-MM, or undefined. */
export const monthIn = (word: string | undefined): string | undefined =>
  word && /^\d{4}-(0[1-9]|1[0-2])$/.test(word) ? word : undefined;
