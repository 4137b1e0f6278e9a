import { CANARY } from "../support/pictures";
import { filling, type Hostile, latin, le16 } from "./bytes";

type Screen = { width?: number; height?: number; flags?: number; version?: string };

/** With a table of two colours. */
const screen = ({ width = 8, height = 8, flags = 0x80, version = "GIF89a" }: Screen = {}): Buffer =>
  Buffer.concat([latin(version), le16(width), le16(height), Buffer.from([flags, 0, 0]), latin("\0\0\0\xff\0\0")]);

type Frame = { x?: number; y?: number; width?: number; height?: number; flags?: number; bits?: number; data?: Buffer };

/** A whole block of pixels packed by LZW: a clear code, a colour, the end. */
const onePixel = Buffer.from([2, 0x44, 0x01, 0]);

function frame({ x = 0, y = 0, width = 1, height = 1, flags = 0, bits = 2, data = onePixel }: Frame = {}): Buffer {
  return Buffer.concat([latin(","), ...[x, y, width, height].map(le16), Buffer.from([flags, bits]), data]);
}
const control = (disposal: number) => Buffer.from([0x21, 0xf9, 4, disposal << 2, 0, 0, 0, 0]);
const end = latin(";");
const file = (...parts: Buffer[]) => Buffer.concat(parts);
const long = latin(`\xff${"y".repeat(255)}`);

/** Codes for longer and longer rows of one colour: 4 MB of them are gigabytes of pixels. */
function packed(): Buffer {
  const blocks: Buffer[] = [];
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  const put = (code: number, size: number) => {
    held |= code << bits;
    for (bits += size; bits >= 8; bits -= 8, held >>>= 8) {
      bytes.push(held & 255);
      if (bytes.length === 255) blocks.push(Buffer.from([255, ...bytes.splice(0)]));
    }
  };
  for (let rounds = 0; rounds < 15; rounds++) {
    put(4, rounds ? 12 : 3);
    put(0, 3);
    for (let code = 6, size = 3; code < 4096; code++) {
      if (code >= 1 << size && size < 12) size++;
      put(code, size);
    }
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

export const gifs: Hostile[] = [
  ["GIF: 10,000 frames", file(screen(), filling(file(control(1), frame()), 220_000), end)],
  ["GIF: 200,000 frames", file(screen(), filling(frame()), end)],
  [
    "GIF: 10,000 frames of 4 gigapixels",
    file(screen({ width: 100, height: 100 }), filling(frame({ width: 65_535, height: 65_535 }), 160_000), end),
  ],
  [
    "GIF: 10,000 frames that bring the one before back",
    file(screen({ width: 2000, height: 2000 }), filling(file(control(3), frame()), 220_000), end),
  ],
  ["GIF: 4 gigapixels", file(screen({ width: 65_535, height: 65_535 }), frame({ width: 65_535, height: 65_535 }), end)],
  ["GIF: 49 megapixels and one of them", file(screen({ width: 7000, height: 7000 }), frame(), end)],
  [
    "GIF: 49 megapixels, packed",
    file(screen({ width: 7000, height: 7000 }), frame({ width: 7000, height: 7000, data: packed() }), end),
  ],
  ["GIF: more pixels than it says", file(screen(), frame({ width: 8, height: 8, data: packed() }), end)],
  ["GIF: a screen of 0", file(screen({ width: 0, height: 0 }), frame(), end)],
  ["GIF: a screen and a frame of 0", file(screen({ width: 0, height: 0 }), frame({ width: 0, height: 0 }), end)],
  ["GIF: a frame of 0", file(screen(), frame({ width: 0, height: 0 }), end)],
  ["GIF: a frame beside its screen", file(screen(), frame({ x: 65_000, y: 65_000, width: 500, height: 500 }), end)],
  ...[0, 1, 12, 13, 255].map((bits): Hostile => [`GIF: codes of ${bits} bits`, file(screen(), frame({ bits }), end)]),
  ["GIF: a code that was never made", file(screen(), frame({ data: Buffer.from([2, 0xff, 0xff, 0]) }), end)],
  ["GIF: 5 MB of words", file(screen(), latin("\x21\xfe"), filling(long), Buffer.from([0]), frame(), end)],
  ["GIF: words without an end", file(screen(), latin("\x21\xfe"), filling(long))],
  ["GIF: 1,000,000 empty words", file(screen(), filling(latin("\x21\xfe\0")), frame(), end)],
  ["GIF: an application's block without an end", file(screen(), latin("\x21\xff\x0bNETSCAPE2.0"), filling(long))],
  [
    "GIF: XMP of 5 MB",
    file(screen(), latin("\x21\xff\x0bXMP DataXMP"), filling(latin(`<${CANARY}>`)), Buffer.from([0]), frame(), end),
  ],
  ["GIF: no end", file(screen(), frame())],
  ["GIF: no frame", file(screen(), end)],
  ["GIF: no colours", file(latin("GIF89a"), le16(8), le16(8), Buffer.from([0, 0, 0]), frame(), end)],
  ["GIF: a table longer than the file", file(screen({ flags: 0xf7 }), end)],
  ["GIF: its first bytes alone", latin("GIF89a")],
  ["GIF: of 1987, interlaced", file(screen({ version: "GIF87a" }), frame({ width: 8, height: 8, flags: 0x40 }), end)],
  [
    "GIF: a script from its first byte on",
    file(latin(`GIF89a/*`), Buffer.alloc(6), latin(`*/=1;alert("${CANARY}")//`), frame(), end),
  ],
  ["GIF: a script behind its end", file(screen(), frame(), end, latin(`*/=1;alert("${CANARY}");//`))],
  [
    "GIF: a page in its words",
    file(
      screen(),
      latin(`\x21\xfe\x30<script src=//${CANARY}.test></script>`.padEnd(51)),
      Buffer.from([0]),
      frame(),
      end,
    ),
  ],
  ["GIF: unknown blocks", file(screen(), filling(latin("\x21\x77\x01x\0")), frame(), end)],
];
