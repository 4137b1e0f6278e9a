const plain = (name: string) => name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** IDs are often written in capital letters. */
export const isSameCity = (one: string, other: string): boolean => plain(one) === plain(other);
