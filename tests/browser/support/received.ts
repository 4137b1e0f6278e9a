import type { Page } from "@playwright/test";

/** By the browser's own names of the kinds: document, script, stylesheet, font, image. */
export type Received = { sizes: Map<string, number>; files: Map<string, number>; encodings: Set<string> };

/** Adds up what really comes from now on, compressed as it comes. */
export function countBytes(page: Page): () => Promise<Received> {
  const counted: Promise<void>[] = [];
  const received: Received = { sizes: new Map(), files: new Map(), encodings: new Set() };
  page.on("requestfinished", (request) => {
    const count = async () => {
      const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
      const type = request.resourceType();
      received.sizes.set(type, (received.sizes.get(type) ?? 0) + responseBodySize);
      received.files.set(type, (received.files.get(type) ?? 0) + 1);
      // A few bytes get no smaller.
      if (/script|stylesheet/.test(type) && responseBodySize > 256)
        received.encodings.add(response?.headers()["content-encoding"] ?? "none");
    };
    counted.push(count());
  });
  return async () => {
    await Promise.all(counted);
    return received;
  };
}
