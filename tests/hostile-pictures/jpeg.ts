import sharp from "sharp";
import { CANARY, jpeg, jpegWithZip } from "../support/pictures";
import { filling, type Hostile, latin, le16, le32, most, patched, u16 } from "./bytes";

const start = Buffer.from([0xff, 0xd8]);
const segment = (marker: number, content: Buffer, length = content.length + 2) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(length), content]);
/** Behind the first bytes. */
const withSegments = (picture: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([start, ...segments, picture.subarray(2)]);

/** Where the first segment of a kind begins. */
function placeOf(picture: Buffer, ...markers: number[]): number {
  for (let at = 2; at < picture.length; at += 2 + picture.readUInt16BE(at + 2))
    if (markers.includes(picture[at + 1] ?? 0)) return at;
  throw new Error("There is no such segment");
}
const frameOf = (picture: Buffer) => placeOf(picture, 0xc0, 0xc2);
const withSize = (picture: Buffer, width: number, height: number) =>
  patched(picture, frameOf(picture) + 5, Buffer.concat([u16(height), u16(width)]));

/** A scan that says nothing new: no coefficient of it differs. */
const scan = (from: number, to: number) => segment(0xda, Buffer.from([1, 1, 0, from, to, 0]));

const progressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } })
    .jpeg({ progressive: true })
    .toBuffer();

/** With so many scans more than it had, of one coefficient each. */
const withScans = (picture: Buffer, count: number) =>
  Buffer.concat([
    picture.subarray(0, -2),
    filling(Buffer.concat([scan(1, 63), Buffer.alloc(4)]), Math.min(count * 14, most - 300_000)),
    picture.subarray(-2),
  ]);

/** EXIF of one entry, which may lead to itself. */
const exif = (tag: number, value: number, next = 0, count = 1, type = 4) =>
  Buffer.concat([
    latin("Exif\0\0II*\0\x08\0\0\0"),
    le16(1),
    ...[le16(tag), le16(type), le32(count), le32(value), le32(next)],
  ]);
const longest = Buffer.alloc(65_533, 0x41);
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    segment(0xe2, Buffer.concat([latin(name), Buffer.from([at + 1, 255]), Buffer.alloc(20_000)])),
  );

export async function jpegs(): Promise<Hostile[]> {
  const plain = await jpeg(64, 48);
  const small = await progressive(64, 48);
  const large = await progressive(7000, 7000);
  const inCmyk = await sharp(plain).toColourspace("cmyk").jpeg().toBuffer();
  const afterStart = (...segments: Buffer[]) => withSegments(plain, ...segments);
  const asFrame = (marker: number) => patched(plain, frameOf(plain) + 1, Buffer.from([marker]));
  const sampled = (by: number) => patched(plain, frameOf(plain) + 11, Buffer.from([by]));
  return [
    ["JPEG: 4 gigapixels", withSize(plain, 65_535, 65_535)],
    ["JPEG: 4 gigapixels, progressive", withSize(small, 65_535, 65_535)],
    ["JPEG: 49 megapixels, of which few are there", withSize(plain, 7000, 7000)],
    ["JPEG: 49 megapixels, progressive", large],
    ["JPEG: 49 megapixels, progressive, on its side", withSegments(large, segment(0xe1, exif(0x112, 6, 0, 1, 3)))],
    ["JPEG: 49 megapixels and 50 scans more", withScans(large, 50)],
    ["JPEG: 49 megapixels and 300,000 scans", withScans(large, 300_000)],
    ["JPEG: 3,000 scans", withScans(small, 3000)],
    ["JPEG: 300,000 scans", withScans(small, 300_000)],
    ["JPEG: 0 wide", withSize(plain, 0, 48)],
    ["JPEG: 0 high", withSize(plain, 64, 0)],
    ["JPEG: 12 bits", patched(plain, frameOf(plain) + 4, Buffer.from([12]))],
    ["JPEG: 255 colours", patched(plain, frameOf(plain) + 9, Buffer.from([255]))],
    ["JPEG: four colours for print", inCmyk],
    ["JPEG: four colours for print, of 4 gigapixels", withSize(inCmyk, 65_535, 65_535)],
    ...[0xc1, 0xc3, 0xc5, 0xc9, 0xcf].map(
      (marker): Hostile => [`JPEG: a frame of the kind ${marker.toString(16)}`, asFrame(marker)],
    ),
    ...[0x00, 0xff, 0x44].map((by): Hostile => [`JPEG: sampled by ${by.toString(16)}`, sampled(by)]),
    ["JPEG: two frames", afterStart(plain.subarray(frameOf(plain), frameOf(plain) + 19))],
    ["JPEG: no end", plain.subarray(0, -2)],
    ["JPEG: no start", plain.subarray(2)],
    ["JPEG: its first bytes alone", plain.subarray(0, 3)],
    ["JPEG: a start and an end", Buffer.concat([start, Buffer.from([0xff, 0xe0, 0, 2, 0xff, 0xd9])])],
    ["JPEG: a segment of length 0", afterStart(segment(0xe1, Buffer.alloc(10), 0))],
    ["JPEG: a segment longer than the file", afterStart(segment(0xe1, Buffer.alloc(10), 65_535))],
    ["JPEG: tables of nothing", afterStart(segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64)])))],
    ["JPEG: 70,000 tables", afterStart(filling(segment(0xdb, Buffer.concat([Buffer.from([1]), Buffer.alloc(64, 1)]))))],
    ["JPEG: codes that can't be", afterStart(segment(0xc4, Buffer.concat([Buffer.from([0]), Buffer.alloc(16, 255)])))],
    ["JPEG: 5 MB of blanks between segments", afterStart(filling(Buffer.from([0xff])))],
    ["JPEG: starts over after every byte", afterStart(segment(0xdd, u16(1)))],
    ["JPEG: 1,000,000 starts", Buffer.concat([filling(start), plain])],
    ["JPEG: 5 MB of EXIF", afterStart(filling(segment(0xe1, Buffer.concat([latin("Exif\0\0"), longest.subarray(6)]))))],
    ["JPEG: EXIF that goes round", afterStart(segment(0xe1, exif(0x8769, 8, 8)))],
    ["JPEG: EXIF of 4 billion values", afterStart(segment(0xe1, exif(0x9286, 8, 0, 2 ** 32 - 1, 12)))],
    ["JPEG: EXIF that says it lies in no way there is", afterStart(segment(0xe1, exif(0x112, 65_535, 0, 1, 3)))],
    [
      "JPEG: 5 MB of XMP",
      afterStart(
        filling(segment(0xe1, Buffer.concat([latin("http://ns.adobe.com/xap/1.0/\0"), longest.subarray(29)]))),
      ),
    ],
    ["JPEG: a profile in 200 pieces", afterStart(...numbered("ICC_PROFILE\0", 200))],
    ["JPEG: a profile in one piece of 255", afterStart(...numbered("ICC_PROFILE\0", 1))],
    ["JPEG: 1,000,000 words", afterStart(filling(segment(0xfe, Buffer.from("x"))))],
    ["JPEG: a page in its words", afterStart(segment(0xfe, latin(`<script>alert("${CANARY}")</script>`)))],
    ["JPEG: an archive behind its end", await jpegWithZip()],
    ["JPEG: a PHP file behind its end", Buffer.concat([plain, latin(`<?php echo "${CANARY}"; ?>`)])],
    ["JPEG: a gigapixel behind its end", Buffer.concat([plain, withSize(plain, 65_535, 65_535)])],
  ];
}
