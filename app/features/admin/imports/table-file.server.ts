import { setImmediate } from "node:timers/promises";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { ownHeads } from "./added-columns";
import { longestCell, mostCells, mostColumns, mostRows } from "./rules";

export type Table = {
  heads: string[];
  /** With their numbers in a spreadsheet. */
  rows: { row: number; cells: string[] }[];
  /** As which it was read. */
  encoding: Encoding;
};

type Encoding = "utf-8" | "utf-16le" | "windows-1252";
type Read = Table | { wrong: string };

/** Bytes that are parsed before others have their turn: the parser makes an error, which costs most, of each row that is not as long as the first. */
const slice = 2 * 1024;
/** Blank lines count, too, as long as they can be meant. */
const mostLines = 2 * mostRows;
const longestRow = 8 * longestCell;
const tooManyRows = `A table has at most ${mostRows.toLocaleString("en-US")} rows. Please split it.`;

/** Reads a table in slices, whatever it holds. What is wrong with it as a whole is a sentence. */
export async function readTable(bytes: Uint8Array): Promise<Read> {
  const decoded = decode(bytes);
  if ("wrong" in decoded) return decoded;
  const { encoding } = decoded;
  const { text, delimiter } = parted(decoded.text);
  const lines: { row: number; cells: string[] }[] = [];
  const wrong = await parseInSlices(text, delimiter ?? (await delimiterOf(text)), (row, cells) => {
    // And their reason, where they are wrong rows that come again.
    if (cells.some((cell) => cell.trim() !== "")) lines.push({ row, cells: cells.slice(0, mostCells + 1) });
    return lines.length > mostRows + 1 || row > mostLines;
  });
  if (wrong) return { wrong };
  const [first, ...rows] = lines;
  if (!first) return { wrong: "This file is empty" };
  const heads = first.cells.map((cell) => unescaped(cell).slice(0, 100));
  while (heads.at(-1) === "") heads.pop();
  if (ownHeads(heads).length > mostColumns) return { wrong: `A table has at most ${mostColumns} columns` };
  if (rows.length === 0) return { wrong: "This table has a header row and none below it" };
  return { heads, rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(unescaped) })), encoding };
}

/** A spreadsheet's formula signs come back as we, too, wrote them: behind an apostrophe. */
const unescaped = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, "");

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } | { wrong: string } {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isWorkbook) return { wrong: "This is a workbook. Please save it as CSV (UTF-8) and choose that file." };
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) return { wrong: "This is no text. Please save the table as CSV (UTF-8)." };
  return { text, encoding };
}

/** UTF-16 says so in its first two bytes; what is no UTF-8 comes from an older spreadsheet. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

const delimiters = [",", ";", "\t"];

/** Excel takes a first line "sep=;" as what parts the cells, and shows and counts it no more. */
function parted(text: string): { text: string; delimiter?: string } {
  const [line, delimiter] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text) ?? [];
  return line ? { text: text.slice(line.length), delimiter } : { text };
}

/** Characters that the first row is looked for in. */
const longestHeads = 8 * 1024;

/** What parts the first row into most cells. */
async function delimiterOf(text: string): Promise<string> {
  const counts: number[] = [];
  for (const delimiter of delimiters) {
    await setImmediate();
    counts.push(countHeads(text.slice(0, longestHeads), delimiter));
  }
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function countHeads(text: string, delimiter: string): number {
  try {
    const [heads = []] = parseAtOnce(text, { ...options, delimiter, to: 1 });
    return heads.length;
  } catch {
    return 0;
  }
}

const options = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  // 12" Pizza is a name; and some write a space before the quotes around a cell.
  relax_quotes: true,
  ltrim: true,
  max_record_size: longestRow,
} satisfies Options;

/** @param take gets each row with its number; true ends it: there are too many @returns what is wrong with it */
async function parseInSlices(
  text: string,
  delimiter: string,
  take: (row: number, cells: string[]) => boolean,
): Promise<string | undefined> {
  const parser = parse({ ...options, delimiter });
  let [row, wrong]: [number, string | undefined] = [0, undefined];
  parser.on("data", (cells: string[]) => {
    if (!wrong && take(++row, cells)) wrong = tooManyRows;
  });
  const ended = new Promise<void>((resolve) => {
    parser.once("end", resolve).once("close", resolve);
    parser.once("error", (error) => {
      wrong ??= sentenceFor(error, row + 1);
      resolve();
    });
  });
  const bytes = Buffer.from(text);
  let cells = 0;
  for (let at = 0; at < bytes.length && !wrong; at += slice) {
    const part = bytes.subarray(at, at + slice);
    cells = cellsOfLine(part, delimiter, cells);
    if (cells > longestRow) wrong = `Row ${row + 1} has far too many cells`;
    else parser.write(part);
    await setImmediate();
  }
  if (wrong) parser.destroy();
  else parser.end();
  await ended;
  return wrong;
}

/**
 * How many delimiters stand in the last line so far: the parser takes any number of empty cells, and a list of millions holds
 * everybody up.
 */
function cellsOfLine(part: Buffer, delimiter: string, before: number): number {
  const start = Math.max(part.lastIndexOf("\n"), part.lastIndexOf("\r")) + 1;
  const sign = delimiter.charCodeAt(0);
  let count = start > 0 ? 0 : before;
  for (const byte of part.subarray(start)) if (byte === sign) count++;
  return count;
}

function sentenceFor(error: Error, row: number): string {
  if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE")
    return `Row ${row} is far too long. Is a quotation mark left open before it?`;
  return `Row ${row} can’t be read: its quotation marks don’t match`;
}
