import { constants, crc32, deflateRawSync } from "node:zlib";

/** What a hostile file is called, and its bytes. */
export type Hostile = [what: string, bytes: Buffer];

/** As much as a picture may have. */
export const most = 5 * 1024 * 1024;

/** As many of these as fit beside the rest of a file. */
export const filling = (piece: Buffer, room = most - 20_000): Buffer =>
  Buffer.alloc(Math.floor(room / piece.length) * piece.length, piece);

export const u16 = (value: number): Buffer => Buffer.from([(value >>> 8) & 255, value & 255]);
export const u32 = (value: number): Buffer =>
  Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value]);
export const le16 = (value: number): Buffer => u16(value).reverse();
export const le24 = (value: number): Buffer => le32(value).subarray(0, 3);
export const le32 = (value: number): Buffer => u32(value).reverse();
export const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** The bytes with others at a place. */
export function patched(bytes: Buffer, at: number, by: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  by.copy(copy, at);
  return copy;
}

export function chunk(type: string, content: Buffer, { sum, length = content.length } = {} as Wrong): Buffer {
  const body = Buffer.concat([latin(type), content]);
  return Buffer.concat([u32(length), body, u32(sum ?? crc32(body))]);
}
type Wrong = { sum?: number; length?: number };

const block = 1 << 20;
const zeroBlock = deflateRawSync(Buffer.alloc(block), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });

/** So many MB of nothing, packed a thousand to one: made of the same block over and over, as nobody has the time to pack it. */
export function packedZeros(megabytes: number): Buffer {
  const blocks = Buffer.concat(Array.from({ length: megabytes }, () => zeroBlock));
  // Adler-32 of zeros.
  const sum = u32((((megabytes * block) % 65521) * 65536 + 1) >>> 0);
  return Buffer.concat([Buffer.from([0x78, 0xda]), blocks, Buffer.from([3, 0]), sum]);
}
