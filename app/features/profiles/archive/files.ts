/** Where a picture lies in the archive. */
export const pictureFile = (key: string): string => `images/${key}.webp`;
