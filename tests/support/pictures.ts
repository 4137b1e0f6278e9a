import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Stands in metadata and in hidden parts of the pictures below: it may be nowhere in what we make of them. */
export const CANARY = "canary-porch-7f3a";

/** As a browser sends it: the name and the type are what the sender says. */
export const asFile = (bytes: Uint8Array, name: string, type: string): File =>
  new File([Uint8Array.from(bytes)], name, { type });

/**
 * A photograph of 12 megapixels and about 4 MB, as a telephone takes it upright: stored lying on its side (4000 x 3000,
 * orientation 6), with the place where it was taken. Seen upright (3000 x 4000) its top is red and its bottom blue.
 */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const exif = {
    IFD0: { Copyright: CANARY, Model: CANARY },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 16/1 2/1", GPSLongitudeRef: "W", GPSLongitude: "97/1 44/1 35/1" },
  };
  return sharp(redAndBlue(width, height, 70), { raw: { width, height, channels: 3 } })
    .withExif(exif)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${CANARY}</note></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** Left half red, right half blue, with noise up to `noise` so that it doesn't compress too well. The same every time. */
function redAndBlue(width: number, height: number, noise: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let pixel = 0; pixel < width * height; pixel++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const more = ((state >>> 16) * noise) >>> 16;
    const isRed = pixel % width < width / 2;
    pixels[pixel * 3] = (isRed ? 180 : 20) + more;
    pixels[pixel * 3 + 1] = 20 + more;
    pixels[pixel * 3 + 2] = (isRed ? 20 : 180) + more;
  }
  return pixels;
}

const drawing = (width: number, height: number) =>
  sharp(redAndBlue(width, height, 10), { raw: { width, height, channels: 3 } });

export const jpeg = (width = 400, height = 300): Promise<Buffer> => drawing(width, height).jpeg().toBuffer();
export const png = (width = 400, height = 300): Promise<Buffer> => drawing(width, height).png().toBuffer();
export const webp = (width = 400, height = 300): Promise<Buffer> => drawing(width, height).webp().toBuffer();

/** A PNG with see-through parts. */
export const seeThroughPng = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** Moving pictures: the first frame is red, the others are blue. */
export const movingGif = (frames = 3): Promise<Buffer> => frameStack(frames).gif({ loop: 0 }).toBuffer();
export const movingWebp = (frames = 3): Promise<Buffer> => frameStack(frames).webp({ loop: 0 }).toBuffer();

function frameStack(frames: number) {
  const [width, height] = [64, 48];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, blue] =
      at < width * height * 3 ? [200, 0] : [0, 100 + ((Math.floor(at / (width * height * 3)) * 40) % 150)];
    pixels.set([red, 0, blue], at);
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}

/** A JPEG that stops in the middle, as after an upload that broke off. */
export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await jpeg();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** To be sent as `picture.png`. */
export const svgBytes = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert("${CANARY}")</script><rect width="400" height="300"/></svg>`,
);

/** To be sent as `picture.jpg`. */
export const htmlBytes = Buffer.from(`<!doctype html><title>x</title><script>alert("${CANARY}")</script>`);

/** A JPEG with a ZIP archive after its end, which is a JPEG and an archive at once. */
export const jpegWithZip = async (): Promise<Buffer> => Buffer.concat([await jpeg(), zipOf("note.txt", CANARY)]);

/** A GIF with a script after its end. */
export const gifWithScript = async (): Promise<Buffer> =>
  Buffer.concat([await movingGif(), Buffer.from(`*/=1;alert("${CANARY}");//`)]);

/** A PNG of 50 KB that becomes 400 megapixels: 20,000 x 20,000, one bit each. */
export const pngBomb = (side = 20_000): Buffer =>
  pngOf(side, deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1))));

/** The header of such a bomb and no pixels at all: whoever tries to decode it can only find it damaged. */
export const pngBombWithoutPixels = (): Buffer => pngOf(20_000, Buffer.alloc(0));

function pngOf(side: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An archive of one file, stored without compression. */
function zipOf(name: string, content: string): Buffer {
  const [title, body] = [Buffer.from(name), Buffer.from(content)];
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(body), 10);
  facts.writeUInt32LE(body.length, 14);
  facts.writeUInt32LE(body.length, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, title, body]);
  const central = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
