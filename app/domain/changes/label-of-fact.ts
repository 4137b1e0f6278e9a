/** "priceRange" becomes "Price range", "neighborhoodId" "Neighborhood". */
export function labelOfFact(key: string): string {
  const spaced = key
    .replace(/(Id|Key)$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase()
    .replace("rsvps", "RSVPs");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
