/** What a document of a wallet is made of; far more than any has. */
const mostItems = 2000;
const deepest = 24;
/** Dates and times, a signature, and bytes that are CBOR in turn. All others mean something only to one library. */
const tags: readonly number[] = [0, 18, 24, 1004];
const embedded = 24;

type Reading = { view: DataView; at: number; items: number };

/**
 * Whether bytes are plain CBOR of a bearable size. The decoder that comes next makes whatever it is told to, such as
 * arrays as long as a header says, references and records of its own: it is shown none of that.
 */
export function isWellFormed(bytes: Uint8Array): boolean {
  const reading: Reading = { view: viewOf(bytes), at: 0, items: 0 };
  try {
    skip(reading, 0);
    return reading.at === bytes.length;
  } catch {
    return false;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const wrong = () => new Error("No plain CBOR");

/** Goes over one item. The items of what is embedded are counted with the others. */
function skip(reading: Reading, depth: number): void {
  if (++reading.items > mostItems || depth > deepest) throw wrong();
  const head = reading.view.getUint8(reading.at++);
  const [kind, short] = [head >> 5, head & 31];
  if (kind === 7) {
    skipSimple(reading, short);
    return;
  }
  const size = sizeIn(reading, short);
  if (kind === 2 || kind === 3) takeBytes(reading, size);
  if (kind === 4) skipList(reading, size, depth + 1);
  if (kind === 5) for (let each = 0; each < size * 2; each++) skip(reading, depth + 1);
  if (kind === 6) skipTagged(reading, size, depth + 1);
}

function skipList(reading: Reading, size: number, depth: number): void {
  const starts: number[] = [];
  for (let each = 0; each < size; each++) {
    starts.push(reading.at);
    skip(reading, depth);
  }
  // A signature: [headers, a map, what is signed, the signature]. The first and third are bytes that are read as CBOR later.
  const [headers, map, signed] = starts;
  if (size !== 4 || kindAt(reading, map) !== 5) return;
  for (const start of [headers, signed]) if (kindAt(reading, start) === 2) skipWithin(reading, start as number, depth);
}

const kindAt = ({ view }: Reading, at = 0) => view.getUint8(at) >> 5;

/** What stands in the bytes that begin here, unless there are none. */
function skipWithin(reading: Reading, start: number, depth: number): void {
  const outer: Reading = { view: reading.view, at: start + 1, items: reading.items };
  const inner = takeBytes(outer, sizeIn(outer, reading.view.getUint8(start) & 31));
  if (inner.length > 0) skipEmbedded(reading, inner, depth);
}

function skipEmbedded(reading: Reading, bytes: Uint8Array, depth: number): void {
  const within: Reading = { view: viewOf(bytes), at: 0, items: reading.items };
  skip(within, depth + 1);
  if (within.at !== bytes.length) throw wrong();
  reading.items = within.items;
}

/** False, true, null, undefined and floating numbers. */
function skipSimple(reading: Reading, short: number): void {
  const width = { 20: 0, 21: 0, 22: 0, 23: 0, 25: 2, 26: 4, 27: 8 }[short];
  if (width === undefined) throw wrong();
  takeBytes(reading, width);
}

/** A number, a length or a tag. None of unknown length: documents are signed, and so written at once. */
function sizeIn(reading: Reading, short: number): number {
  if (short < 24) return short;
  const { view, at } = reading;
  if (short === 24) return take(reading, 1, view.getUint8(at));
  if (short === 25) return take(reading, 2, view.getUint16(at));
  if (short === 26) return take(reading, 4, view.getUint32(at));
  if (short === 27) return take(reading, 8, Number(view.getBigUint64(at)));
  throw wrong();
}

function take(reading: Reading, width: number, value: number): number {
  reading.at += width;
  return value;
}

function takeBytes(reading: Reading, length: number): Uint8Array {
  const { view, at } = reading;
  if (at + length > view.byteLength) throw wrong();
  reading.at += length;
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}

function skipTagged(reading: Reading, tag: number, depth: number): void {
  if (!tags.includes(tag)) throw wrong();
  if (tag !== embedded) {
    skip(reading, depth);
    return;
  }
  const head = reading.view.getUint8(reading.at++);
  if (head >> 5 !== 2) throw wrong();
  skipEmbedded(reading, takeBytes(reading, sizeIn(reading, head & 31)), depth);
}
