/** "$40–60", and words where nobody gave a figure. A dash between figures is one that stands between figures. */
export const priceInWords = (priceRange: string): string =>
  priceRange ? priceRange.replace(/(\d)-(?=\d)/g, "$1–") : "Price on request";
