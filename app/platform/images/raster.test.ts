import sharp from "sharp";
import { expect, test } from "vitest";
import { posterJpeg } from "./raster.server";

const chess = { kind: "hyde park", name: "Porch Chess and Pie" };

test("a poster for other sites is a JPEG of the size that they ask for", async () => {
  const { format, width, height } = await sharp(await posterJpeg(chess)).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
});

test("it is drawn once and kept", async () => {
  expect(await posterJpeg(chess)).toBe(await posterJpeg({ ...chess }));
  expect(await posterJpeg({ kind: "zilker", name: "Kites" })).not.toEqual(await posterJpeg(chess));
});
