import sharp from "sharp";
import { expect, test } from "vitest";
import { coverArtJpeg } from "./raster.server";

const chess = { kind: "hyde park", name: "Porch Chess and Pie" };

test("cover art for other sites is a JPEG of the size that they ask for", async () => {
  const { format, width, height } = await sharp(await coverArtJpeg(chess)).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
});

test("it is drawn once and kept", async () => {
  expect(await coverArtJpeg(chess)).toBe(await coverArtJpeg({ ...chess }));
  expect(await coverArtJpeg({ kind: "zilker", name: "Kites" })).not.toEqual(await coverArtJpeg(chess));
});
