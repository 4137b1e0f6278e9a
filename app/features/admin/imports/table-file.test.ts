import { describe, expect, it } from "vitest";
import { mostRows } from "./rules";
import { readTable } from "./table-file.server";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(bytesOf(text));
const wrongOf = async (bytes: Uint8Array) => {
  const table = await readTable(bytes);
  return "wrong" in table ? table.wrong : undefined;
};

describe("a table", () => {
  it.each([
    ["commas", "Name,Address\nA,1 St\n"],
    ["semicolons", "Name;Address\r\nA;1 St\r\n"],
    ["tabs and old line ends", "Name\tAddress\rA\t1 St"],
    ["a byte order mark", "\uFEFFName,Address\nA,1 St"],
    ["quotes", '"Name","Address"\n"A","1 St"'],
    ["quotes behind spaces", '"Name", "Address"\nA, "1 St"'],
    ["a first line that says what parts its cells", "sep=;\r\nName;Address\r\nA;1 St\r\n"],
  ])("is read with %s", async (_what, text) =>
    expect(await read(text)).toEqual({
      heads: ["Name", "Address"],
      rows: [{ row: 2, cells: ["A", "1 St"] }],
      encoding: "utf-8",
    }),
  );

  it("keeps commas, quotes and line breaks in quotes, and numbers rows as spreadsheets do", async () => {
    const table = await read('Name,Notes\n"A, B","says ""hi""\nand more"\n,\n\nC,d,extra,\n');
    expect(table).toMatchObject({
      rows: [
        { row: 2, cells: ["A, B", 'says "hi"\nand more'] },
        { row: 5, cells: ["C", "d", "extra", ""] },
      ],
    });
  });

  it("keeps quotation marks that are around no cell as they are", async () => {
    const table = await read('Name,Notes\n12" pizza,the "big" one\n"Joe" Diner,"a, b"\nGood,"says ""hi"""\n');
    expect(table).toMatchObject({
      rows: [
        { row: 2, cells: ['12" pizza', 'the "big" one'] },
        { row: 3, cells: ['"Joe" Diner', "a, b"] },
        { row: 4, cells: ["Good", 'says "hi"'] },
      ],
    });
  });

  it("takes back the apostrophe with which a formula's sign was written, and no other", async () => {
    const table = await read("'=a,'b,c\n'+1 512,'=x,'tis\n");
    expect(table).toMatchObject({ heads: ["=a", "'b", "c"], rows: [{ cells: ["+1 512", "=x", "'tis"] }] });
  });

  it("of another encoding says so, and keeps its letters, also where a part of it ends in the middle of one", async () => {
    expect(await readTable(Uint8Array.from([...bytesOf("Name\nCaf"), 0xe9]))).toMatchObject({
      rows: [{ cells: ["Café"] }],
      encoding: "windows-1252",
    });
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from("Name\tX\nCafé\t1", "utf16le")]);
    expect(await readTable(utf16)).toMatchObject({ heads: ["Name", "X"], rows: [{ cells: ["Café", "1"] }] });
    const long = "🏮".repeat(15_000);
    expect(await read(`Name,X\n${long.slice(0, 20_000)},a${long.slice(0, 20_000)}`)).toMatchObject({
      rows: [{ cells: [long.slice(0, 20_000), `a${long.slice(0, 20_000)}`] }],
    });
  });

  it("of as many rows as may be is read, and one of more is not", async () => {
    const table = await read(`Name\n${"x\n".repeat(mostRows)}`);
    expect("rows" in table && table.rows.length).toBe(mostRows);
    expect(await wrongOf(bytesOf(`Name\n${"x\n".repeat(mostRows + 1)}`))).toMatch(/at most 5,000 rows/);
    expect(await wrongOf(bytesOf(`Name\n${"\n".repeat(1_000_000)}`))).toMatch(/at most 5,000 rows/);
  });

  it.each([
    ["a workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
    ["a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0, 0]), /no text/],
    ["nothing but blanks", bytesOf("\n , \n"), /empty/],
    ["heads alone", bytesOf("Name,Address\n"), /none below/],
    ["a row of nothing but commas", bytesOf(`a,b\n${",".repeat(200_000)}`), /^Row 2 has far too many cells$/],
    ["too many columns", bytesOf(`${"x,".repeat(70)}\n1`), /at most 60 columns/],
    ["an open quote", bytesOf('Name,X\n"A,1\nB,2\n'), /Row 2 can’t be read/],
    ["a row without an end", bytesOf(`Name,X\n"${"a".repeat(200_000)}`), /Row 2 is far too long/],
  ])("that is %s is refused, with the reason", async (_what, bytes, reason) =>
    expect(await wrongOf(bytes)).toMatch(reason),
  );
});
