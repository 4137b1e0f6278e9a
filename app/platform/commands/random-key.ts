/** 128 random bits as text. Unlike `crypto.randomUUID`, it also works on a page that is served without TLS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Where a key goes in a page that the server renders: the page may be kept, and each answer gets a key of its own. */
export const keyPlaceholder = randomKey();
