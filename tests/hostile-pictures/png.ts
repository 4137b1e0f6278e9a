import { deflateSync } from "node:zlib";
import { CANARY } from "../support/pictures";
import { chunk, filling, type Hostile, latin, packedZeros, u16, u32 } from "./bytes";

type Head = { width?: number; height?: number; bits?: number; colour?: number; packing?: number; interlaced?: number };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = chunk("IEND", Buffer.alloc(0));

function head({ width = 8, height = 8, bits = 8, colour = 2, packing = 0, interlaced = 0 }: Head = {}): Buffer {
  return chunk("IHDR", Buffer.concat([u32(width), u32(height), Buffer.from([bits, colour, packing, 0, interlaced])]));
}
/** 8 x 8 black pixels of three bytes. */
const pixels = chunk("IDAT", deflateSync(Buffer.alloc(8 * 25)));
const file = (...parts: Buffer[]) => Buffer.concat([signature, ...parts]);
const withChunks = (...parts: Buffer[]) => file(head(), ...parts, pixels, end);
const zeros = (megabytes: number) => chunk("IDAT", packedZeros(megabytes));
const words = (keyword: string) => latin(`${keyword}\0`);

const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${CANARY}">${"bcdefghij"
  .split("")
  .map((each, at) => `<!ENTITY ${each} "${`&${"abcdefghij"[at]};`.repeat(10)}">`)
  .join("")}]><x>&j;</x>`;

/** An animation of so many frames, each of one pixel. */
function frames(count: number, told = count): Buffer {
  const control = (index: number, at: number) =>
    chunk("fcTL", Buffer.concat([u32(index), u32(1), u32(1), u32(at), u32(0), u16(1), u16(100), Buffer.from([0, 0])]));
  const one = deflateSync(Buffer.alloc(4));
  const moving = Array.from({ length: count }, (_, index) => [
    control(index * 2 + 1, index % 8),
    chunk("fdAT", Buffer.concat([u32(index * 2 + 2), one])),
  ]).flat();
  return file(head(), chunk("acTL", Buffer.concat([u32(told), u32(0)])), pixels, ...moving, end);
}

export const pngs: Hostile[] = [
  ["PNG: 400 megapixels of one bit", file(head({ width: 20_000, height: 20_000, bits: 1, colour: 0 }), zeros(50), end)],
  [
    "PNG: 50 megapixels of 8 bytes, interlaced",
    file(head({ width: 7000, height: 7000, bits: 16, colour: 6, interlaced: 1 }), zeros(374), end),
  ],
  ["PNG: 50 megapixels of 8 bytes", file(head({ width: 7000, height: 7000, bits: 16, colour: 6 }), zeros(374), end)],
  [
    "PNG: 50 megapixels of one bit, interlaced",
    file(head({ width: 7000, height: 7000, bits: 1, colour: 0, interlaced: 1 }), zeros(6), end),
  ],
  ["PNG: 2 billion wide", file(head({ width: 2 ** 31 - 1, height: 1 }), zeros(100), end)],
  ["PNG: 2 billion high", file(head({ width: 1, height: 2 ** 31 - 1 }), zeros(100), end)],
  ["PNG: 4 billion each way", file(head({ width: 2 ** 32 - 1, height: 2 ** 32 - 1 }), pixels, end)],
  ["PNG: 50 million wide", file(head({ width: 50_000_000, height: 1, bits: 1, colour: 0 }), zeros(6), end)],
  ["PNG: 900,000 wide", file(head({ width: 900_000, height: 50, colour: 0 }), zeros(44), end)],
  ["PNG: 0 wide", file(head({ width: 0 }), pixels, end)],
  ["PNG: 0 high", file(head({ height: 0 }), pixels, end)],
  ["PNG: 0 each way", file(head({ width: 0, height: 0 }), pixels, end)],
  ["PNG: more pixels than it says", file(head(), zeros(1500), end)],
  ["PNG: fewer pixels than it says", file(head({ width: 5000, height: 5000 }), pixels, end)],
  ["PNG: pixels that are not packed", file(head(), chunk("IDAT", Buffer.alloc(200)), end)],
  ["PNG: pixels a byte at a time", file(head(), ...bytewise(deflateSync(Buffer.alloc(8 * 25))), end)],
  ["PNG: 400,000 empty pieces of pixels", file(head(), filling(chunk("IDAT", Buffer.alloc(0))), pixels, end)],
  [
    "PNG: text of 1.5 GB (zTXt)",
    withChunks(chunk("zTXt", Buffer.concat([words("Comment"), Buffer.from([0]), packedZeros(1500)]))),
  ],
  [
    "PNG: text of 1.5 GB (iTXt)",
    withChunks(
      chunk("iTXt", Buffer.concat([words("XML:com.adobe.xmp"), Buffer.from([1, 0, 0, 0]), packedZeros(1500)])),
    ),
  ],
  [
    "PNG: a profile of 1.5 GB (iCCP)",
    withChunks(chunk("iCCP", Buffer.concat([words("icc"), Buffer.from([0]), packedZeros(1500)]))),
  ],
  [
    "PNG: 100 texts of 40 MB",
    withChunks(
      ...Array.from({ length: 100 }, () =>
        chunk("zTXt", Buffer.concat([words("Comment"), Buffer.from([0]), packedZeros(40)])),
      ),
    ),
  ],
  ["PNG: 300,000 texts", withChunks(filling(chunk("tEXt", words("a"))))],
  ["PNG: 400,000 unknown pieces", withChunks(filling(chunk("poRc", Buffer.alloc(0))))],
  [
    "PNG: 5 MB of EXIF",
    withChunks(chunk("eXIf", Buffer.concat([latin("II*\0\x08\0\0\0"), filling(Buffer.from([8]))]))),
  ],
  [
    "PNG: EXIF that goes round",
    withChunks(
      chunk(
        "eXIf",
        Buffer.concat([latin("II*\0\x08\0\0\0"), latin("\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0")]),
      ),
    ),
  ],
  [
    "PNG: a billion laughs in XMP",
    withChunks(chunk("iTXt", Buffer.concat([words("XML:com.adobe.xmp"), Buffer.alloc(4), latin(laughs)]))),
  ],
  [
    "PNG: a gamma of 0",
    withChunks(chunk("gAMA", u32(0)), chunk("cHRM", Buffer.alloc(32)), chunk("pHYs", Buffer.alloc(9, 255))),
  ],
  ["PNG: a wrong sum", file(head(), chunk("IDAT", deflateSync(Buffer.alloc(200)), { sum: 1 }), end)],
  [
    "PNG: a piece longer than the file",
    file(head(), chunk("IDAT", deflateSync(Buffer.alloc(200)), { length: 2 ** 31 - 1 }), end),
  ],
  [
    "PNG: a piece of negative length",
    file(head(), chunk("IDAT", deflateSync(Buffer.alloc(200)), { length: 2 ** 32 - 4 }), end),
  ],
  ["PNG: a text longer than the file", withChunks(chunk("tEXt", words("a"), { length: 2 ** 31 - 1 }))],
  ["PNG: no end", file(head(), pixels)],
  ["PNG: no pixels", file(head(), end)],
  ["PNG: nothing but its first bytes", file()],
  ["PNG: two heads", file(head(), head({ width: 20_000, height: 20_000 }), pixels, end)],
  ["PNG: a head after the pixels", file(pixels, head(), end)],
  ["PNG: colours without a table", file(head({ colour: 3 }), pixels, end)],
  ["PNG: a table of 100,000 colours", file(head({ colour: 3 }), chunk("PLTE", Buffer.alloc(300_000)), pixels, end)],
  [
    "PNG: colours that are not in the table",
    file(head({ colour: 3 }), chunk("PLTE", Buffer.alloc(3)), chunk("IDAT", deflateSync(Buffer.alloc(72, 255))), end),
  ],
  ["PNG: a colour type of 7", file(head({ colour: 7 }), pixels, end)],
  ["PNG: 255 bits", file(head({ bits: 255 }), pixels, end)],
  ["PNG: an unknown packing", file(head({ packing: 9 }), pixels, end)],
  ["PNG: an unknown interlacing", file(head({ interlaced: 9 }), pixels, end)],
  ["PNG: an unknown filter", file(head(), chunk("IDAT", deflateSync(Buffer.alloc(200, 9))), end)],
  [
    "PNG: a page in a text",
    withChunks(chunk("tEXt", Buffer.concat([words("Comment"), latin(`<script>alert("${CANARY}")</script>`)]))),
  ],
  [
    "PNG: a page behind its end",
    Buffer.concat([withChunks(), latin(`<!doctype html><script>alert("${CANARY}")</script>`)]),
  ],
  ["PNG: 5 MB behind its end", Buffer.concat([withChunks(), filling(latin(CANARY))])],
  ["PNG: a page before it", Buffer.concat([latin(`<!doctype html>${CANARY}`), withChunks()])],
  ["APNG: 10,000 frames", frames(10_000)],
  ["APNG: 4 billion frames, of which none is there", frames(0, 2 ** 32 - 1)],
];

function bytewise(bytes: Buffer): Buffer[] {
  return [...bytes].map((byte) => chunk("IDAT", Buffer.from([byte])));
}
