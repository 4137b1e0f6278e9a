import sharp from "sharp";
import { CANARY, webp } from "../support/pictures";
import { filling, type Hostile, latin, le24, le32, patched } from "./bytes";

const riff = (content: Buffer, told = content.length + 4) =>
  Buffer.concat([latin("RIFF"), le32(told), latin("WEBP"), content]);
const piece = (name: string, content: Buffer, told = content.length) =>
  Buffer.concat([latin(name), le32(told), content, Buffer.alloc(content.length % 2)]);

const flags = { moving: 2, xmp: 4, exif: 8, alpha: 16, icc: 32 };
const canvas = (flag: number, width: number, height: number) =>
  piece("VP8X", Buffer.concat([Buffer.from([flag, 0, 0, 0]), le24(width - 1), le24(height - 1)]));
const moving = piece("ANIM", Buffer.alloc(6));
const frame = (pixels: Buffer, width: number, height: number, x = 0) =>
  piece("ANMF", Buffer.concat([...[x, 0, width - 1, height - 1, 10].map(le24), Buffer.from([0]), pixels]));
/** A lossless picture that ends behind its sizes. */
const headOnly = (width: number, height: number) =>
  piece("VP8L", Buffer.concat([Buffer.from([0x2f]), le32((width - 1) | ((height - 1) << 14)), Buffer.alloc(8)]));

const plainOf = (width: number, height: number, lossless: boolean) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } })
    .webp({ lossless, effort: 0 })
    .toBuffer();

export async function webps(): Promise<Hostile[]> {
  const plain = await webp(64, 48);
  const pixels = plain.subarray(12);
  const lossless = await plainOf(8, 8, true);
  const tiny = lossless.subarray(12);
  const extended = (flag: number, ...more: Buffer[]) => riff(Buffer.concat([canvas(flag, 64, 48), ...more]));
  const frames = (count: number, width = 8, height = 8) =>
    riff(Buffer.concat([canvas(flags.moving, width, height), moving, ...Array(count).fill(frame(tiny, 8, 8))]));
  return [
    ["WebP: 281 terapixels", riff(Buffer.concat([canvas(0, 2 ** 24, 2 ** 24), pixels]))],
    ["WebP: 268 megapixels, of which none is there", riff(headOnly(16_384, 16_384))],
    ["WebP: 49 megapixels, of which none is there", riff(headOnly(7000, 7000))],
    ["WebP: 49 megapixels of one colour", await plainOf(7000, 7000, true)],
    ["WebP: 50 megapixels of one colour, with loss", await plainOf(16_000, 3000, false)],
    ["WebP: 10,000 frames", frames(10_000)],
    ["WebP: 10,000 frames of 49 megapixels", frames(10_000, 7000, 7000)],
    ["WebP: 10,000 frames of 281 terapixels", frames(10_000, 2 ** 24, 2 ** 24)],
    [
      "WebP: frames of 281 terapixels",
      riff(Buffer.concat([canvas(flags.moving, 8, 8), moving, frame(tiny, 2 ** 24, 2 ** 24)])),
    ],
    [
      "WebP: a frame beside its canvas",
      riff(Buffer.concat([canvas(flags.moving, 8, 8), moving, frame(tiny, 8, 8, 2 ** 23)])),
    ],
    ["WebP: an animation of no frames", riff(Buffer.concat([canvas(flags.moving, 8, 8), moving]))],
    [
      "WebP: an animation in an animation",
      riff(Buffer.concat([canvas(flags.moving, 8, 8), moving, frame(frame(tiny, 8, 8), 8, 8)])),
    ],
    ["WebP: a size of 0", riff(pixels, 0)],
    ["WebP: a size of 4 GB", riff(pixels, 2 ** 32 - 2)],
    ["WebP: a piece of 4 GB", riff(piece("VP8 ", pixels.subarray(8), 2 ** 32 - 2))],
    ["WebP: a piece of 0", riff(piece("VP8 ", pixels.subarray(8), 0))],
    ["WebP: nothing in it", riff(Buffer.alloc(0))],
    ["WebP: its first bytes alone", latin("RIFF\x10\0\0\0WEBPVP8 ")],
    ["WebP: 0 each way", patched(plain, 26, Buffer.alloc(4))],
    ["WebP: 16,383 each way", patched(plain, 26, Buffer.from([0xff, 0x3f, 0xff, 0x3f]))],
    ["WebP: a canvas of another size", riff(Buffer.concat([canvas(0, 5000, 5000), pixels]))],
    ["WebP: two canvases", extended(0, canvas(0, 7000, 7000), pixels)],
    ["WebP: two pictures", extended(0, pixels, headOnly(16_384, 16_384))],
    ["WebP: see-through parts that are noise", extended(flags.alpha, piece("ALPH", Buffer.alloc(500, 0xa5)), pixels)],
    ["WebP: a profile of 5 MB", extended(flags.icc, piece("ICCP", filling(Buffer.from([1]))), pixels)],
    ["WebP: 5 MB of EXIF", extended(flags.exif, pixels, piece("EXIF", filling(latin(CANARY))))],
    ["WebP: 5 MB of XMP", extended(flags.xmp, pixels, piece("XMP ", filling(latin(CANARY))))],
    ["WebP: 600,000 unknown pieces", extended(0, filling(piece("PORC", Buffer.alloc(0))), pixels)],
    ["WebP: flags for what is not there", extended(255, pixels)],
    [
      "WebP: lossless, all of it noise",
      riff(piece("VP8L", Buffer.concat([lossless.subarray(20, 25), filling(Buffer.from([0xa5, 0x3c]), 100_000)]))),
    ],
    ["WebP: a page behind its end", Buffer.concat([plain, latin(`<script>alert("${CANARY}")</script>`)])],
    ["WebP: a page in a piece", extended(0, pixels, piece("PORC", latin(`<script>alert("${CANARY}")</script>`)))],
  ];
}
