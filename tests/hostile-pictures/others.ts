import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { CANARY, jpeg, movingGif, png, svgBytes, webp } from "../support/pictures";
import { filling, type Hostile, latin, le16, le32, u16, u32 } from "./bytes";

const page = latin(`<!doctype html><script>alert("${CANARY}")</script>`);
const box = (name: string, content: Buffer) => Buffer.concat([u32(content.length + 8), latin(name), content]);
/** What AVIF, HEIC and films begin with. */
const brand = (name: string) => box("ftyp", latin(`${name}\0\0\0\0mif1${name}`));

/** A TIFF of 4 gigapixels, whose directory is its own next one. */
const tiff = Buffer.concat([
  latin("II*\0\x08\0\0\0"),
  le16(2),
  ...[256, 257].map((tag) => Buffer.concat([le16(tag), le16(4), le32(1), le32(65_535)])),
  le32(8),
]);
const bitmap = Buffer.concat([
  latin("BM"),
  le32(54),
  le32(0),
  le32(54),
  le32(40),
  le32(65_535),
  le32(65_535),
  Buffer.alloc(28),
]);
const icon = Buffer.concat([latin("\0\0\x01\0"), le16(65_535), filling(Buffer.alloc(16, 1), 100_000)]);

/** Other kinds of files, whatever they are called. Some of them loaders for the four kinds would read as well. */
export async function others(): Promise<Hostile[]> {
  return [
    [
      "AVIF",
      await sharp(await png(64, 48))
        .avif({ effort: 0 })
        .toBuffer(),
    ],
    ["AVIF: nothing but its brand", brand("avif")],
    ["HEIC: nothing but its brand", brand("heic")],
    ["a film", Buffer.concat([brand("isom"), box("moov", Buffer.alloc(100))])],
    ["TIFF: 4 gigapixels that go round", tiff],
    ["BMP: 4 gigapixels", bitmap],
    ["ICO: 65,535 icons", icon],
    ["JPEG XL", latin("\xff\x0a\xff\xff\xff\xff")],
    ["SVG", svgBytes],
    [
      "SVG that asks for a file",
      latin(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
      ),
    ],
    ["SVG, packed", gzipSync(svgBytes)],
    ["a page", page],
    ["a page that begins as a GIF", Buffer.concat([latin("GIF89a"), page])],
    ["a page that begins as a JPEG", Buffer.concat([latin("\xff\xd8\xff\xe0"), page])],
    ["a page that begins as a PNG", Buffer.concat([latin("\x89PNG\r\n\x1a\n"), page])],
    ["a page that begins as a WebP", Buffer.concat([latin("RIFF\0\0\0\0WEBP"), page])],
    ["a document that asks for a file", latin("%!PS\n(/etc/passwd) (r) file\n")],
    ["a PDF", latin(`%PDF-1.7\n${CANARY}`)],
    ["a drawing that asks for an address", latin("push graphic-context\nfill 'url(https://127.0.0.1/)'\n")],
    ["an archive of 5 GB", gzipSync(Buffer.alloc(4_000_000))],
    [
      "a song that goes on and on",
      Buffer.concat([latin("ID3\x03\0\0\x7f\x7f\x7f\x7f"), filling(latin("ID3\x03\0\0\0\0\0\0"))]),
    ],
    ["5 MB of nothing", filling(Buffer.from([0]))],
    ["a byte", Buffer.from([0xff])],
    ["an envelope of envelopes", filling(Buffer.concat([latin("RIFF"), u16(0), u16(8)]))],
  ];
}

/** Pictures that stop at each thousandth byte, as after uploads that broke off. */
export async function truncated(): Promise<Hostile[]> {
  const whole: [string, Buffer][] = [
    ["JPEG", await jpeg(500, 400)],
    [
      "progressive JPEG",
      await sharp(await png(300, 250))
        .jpeg({ progressive: true, quality: 95 })
        .toBuffer(),
    ],
    ["PNG", await png(130, 100)],
    [
      "interlaced PNG",
      await sharp(await png(130, 100))
        .png({ progressive: true })
        .toBuffer(),
    ],
    ["WebP", await webp(600, 500)],
    ["GIF", await movingGif(30)],
    [
      "moving WebP",
      await sharp(await movingGif(30), { animated: true })
        .webp({ lossless: true })
        .toBuffer(),
    ],
  ];
  return whole.flatMap(([what, bytes]) =>
    Array.from({ length: Math.floor((bytes.length - 1) / 1000) }, (_, index): Hostile => {
      const length = (index + 1) * 1000;
      return [`${what} of ${bytes.length} bytes, cut at ${length}`, bytes.subarray(0, length)];
    }),
  );
}
