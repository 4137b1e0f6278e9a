import { reservedFields } from "~/platform/forms/form";

/** 128 random bits as text. Unlike `crypto.randomUUID`, it also works on a page that is served without TLS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Where a key goes in a page that the server renders: what is rendered may be kept, and is filled anew for each member and each version of the data. */
export const keyPlaceholder = randomKey();

/** The key that a form brings. What no page of ours would have sent is none: it is neither stored nor said again. */
export function keyIn(form: FormData): string | undefined {
  const key = form.get(reservedFields.key);
  return typeof key === "string" && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}
