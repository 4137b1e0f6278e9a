import sharp from "sharp";
import { expect, test } from "vitest";
import type { Asking } from "./drawings.server";
import { coverArtJpeg } from "./raster.server";

const chess = { kind: "hyde park", name: "Porch Chess and Pie" };
const by = (ip: string) => ({ request: { ip }, dependencies: { settings: { rateLimitScale: 1 } } }) as Asking;
const neighbor = by("203.0.113.1");

test("cover art for other sites is a JPEG of the size that they ask for", async () => {
  const { format, width, height } = await sharp(await coverArtJpeg(neighbor, chess)).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
});

test("it is drawn once and kept, however its kind is written", async () => {
  const drawn = await coverArtJpeg(neighbor, chess);
  expect(drawn).toBe(await coverArtJpeg(neighbor, { ...chess }));
  expect(drawn).toBe(await coverArtJpeg(neighbor, { ...chess, kind: " Hyde PARK" }));
  expect(await coverArtJpeg(neighbor, { kind: "zilker", name: "Kites" })).not.toEqual(drawn);
});

test("one that is asked for by many at once is drawn once", async () => {
  const asked = Array.from({ length: 20 }, (_, at) =>
    coverArtJpeg(by(`203.0.113.${at}`), { kind: "zilker", name: "All" }),
  );
  const [first, ...others] = await Promise.all(asked);
  for (const other of others) expect(other).toBe(first);
});

test("who asks for many new ones gets no more, while others do, and what is there is for everybody", async () => {
  const greedy = by("203.0.113.99");
  const asked: (Buffer | undefined)[] = [];
  for (let count = 0; count < 40; count++)
    asked.push(await coverArtJpeg(greedy, { kind: "zilker", name: `Kite ${count}` }));
  expect(asked.filter(Boolean)).toHaveLength(30);
  expect(await coverArtJpeg(greedy, { kind: "zilker", name: "Kite 1" })).toBeDefined();
  expect(await coverArtJpeg(neighbor, { kind: "zilker", name: "Kite 39" })).toBeDefined();
});
