/** "37", or "1,000+" from where nobody counts any more. */
export const cappedCount = (count: number, most: number): string =>
  count > most ? `${most.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
